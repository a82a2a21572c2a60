import { createHash } from 'node:crypto'
import { Permission } from '@kisekae/contract/permission.ts'
import type { Joined } from '../code-challenge.ts'

/** One of the seven values; `joining` means that all are right but are joined differently. */
export type SuspectName = keyof Joined | 'responseType' | 'joining'

/** The value that was hashed in another form when the flow began, and a clue to that form. */
export interface Suspect {
  name: SuspectName
  clue: Clue
}

/** The known mistakes in a value; the console has a message for each. */
export type Clue =
  | 'encoded'
  | 'decoded'
  | 'trimmed'
  | 'missing'
  | 'otherApp'
  | 'otherUri'
  | 'otherOrder'
  | 'spaces'
  | 'alias'
  | 'otherWord'
  | 'milliseconds'
  | 'otherTime'
  | 'hashed'
  | 'otherSeparator'

type Form = readonly [clue: Clue, text: string]
type Values = Record<keyof Joined | 'responseType', string>

/** Values that the app might have meant, as far as the service knows them. */
export interface Known {
  /** Apps of the same organisation. */
  appIds: readonly string[]
  /** URIs registered for the app. */
  redirectUris: readonly string[]
}

const ORDER = [
  'appId',
  'responseType',
  'redirectUri',
  'scope',
  'requestDate',
  'apiKey',
  'codeVerifier',
] as const
/** If the app reads its clock twice, the two times differ by at most this much. */
const SECONDS_APART = 600

/**
 * Finds the value that the app hashed in the wrong form because of a common mistake. One value at a
 * time is replaced by its possible forms: a few thousand hashes, computed in a few milliseconds.
 * Null if none of them matches: in that case, a value is completely different, or the app hashed
 * another key or verifier, which the service cannot look up because it stores neither.
 */
export function findSuspect(joined: Joined, challenge: string, known: Known): Suspect | null {
  const values: Values = { ...joined, responseType: 'grant_token' }
  const isIt = (texts: readonly string[], separator = ':') =>
    createHash('sha256').update(texts.join(separator)).digest('hex') === challenge
  for (const name of ORDER) {
    for (const [clue, text] of listForms(name, values, known)) {
      if (isIt(ORDER.map((one) => (one === name ? text : values[one])))) return { name, clue }
    }
  }
  const texts = ORDER.map((name) => values[name])
  if (isIt(texts.map(encodeURIComponent))) return { name: 'joining', clue: 'encoded' }
  if (isIt(texts.toReversed()) || isIt(texts.toSorted()))
    return { name: 'joining', clue: 'otherOrder' }
  const separator = ['', '&', ',', '.', '|', ';', '\n', ' ', ': '].find((one) => isIt(texts, one))
  return separator === undefined ? null : { name: 'joining', clue: 'otherSeparator' }
}

function* listForms(name: keyof Values, values: Values, known: Known): Generator<Form> {
  const text = values[name]
  yield ['missing', '']
  yield ['encoded', encodeURIComponent(text)]
  yield ['encoded', new URLSearchParams([['', text]]).toString().slice(1)]
  yield ['decoded', decode(text)]
  for (const blank of [' ', '\n', '\r\n', '\t']) {
    yield ['trimmed', text + blank]
    yield ['trimmed', blank + text]
  }
  yield ['trimmed', text.trim()]
  for (const encoding of ['hex', 'base64', 'base64url'] as const)
    yield ['hashed', createHash('sha256').update(text).digest(encoding)]
  if (name === 'appId') for (const appId of known.appIds) yield ['otherApp', appId]
  if (name === 'responseType') yield* ['grantToken', 'token', 'code'].map(otherWord)
  if (name === 'redirectUri') yield* listUris(text, known.redirectUris)
  if (name === 'scope') yield* listScopes(text)
  if (name === 'requestDate') yield* listTimes(Number(text))
}

const otherWord = (word: string): Form => ['otherWord', word]

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function* listUris(uri: string, registered: readonly string[]): Generator<Form> {
  for (const other of [...registered, `${uri}/`, uri.replace(/\/$/, ''), uri.toLowerCase()])
    yield ['otherUri', other]
}

function* listScopes(scope: string): Generator<Form> {
  const codes = scope.split(',')
  for (const order of listOrders(codes)) {
    yield ['otherOrder', order.join(',')]
    for (const separator of [', ', ' ', '+', '|']) yield ['spaces', order.join(separator)]
    yield ['alias', order.join(',').replace('ItemGrant', 'GrantItem')]
    yield ['alias', order.join(',').replace('GrantItem', 'ItemGrant')]
  }
}

const CODES_MAX = Object.keys(Permission).length

/**
 * Lists the codes in every possible order; the list is empty if there are more codes than
 * permissions.
 */
function listOrders(codes: readonly string[]): string[][] {
  if (codes.length > CODES_MAX) return []
  if (codes.length < 2) return [[...codes]]
  return codes.flatMap((code, at) =>
    listOrders(codes.toSpliced(at, 1)).map((rest) => [code, ...rest]),
  )
}

function* listTimes(seconds: number): Generator<Form> {
  for (let apart = 1; apart <= SECONDS_APART; apart++) {
    yield ['otherTime', String(seconds - apart)]
    yield ['otherTime', String(seconds + apart)]
  }
  for (let ms = 0; ms < 1000; ms++) yield ['milliseconds', String(seconds * 1000 + ms)]
  if (Number.isSafeInteger(seconds) && seconds < 8.64e12) {
    const iso = new Date(seconds * 1000).toISOString()
    yield ['otherWord', iso]
    yield ['otherWord', iso.replace('.000Z', 'Z')]
  }
}
