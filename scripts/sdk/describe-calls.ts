import { catalogue } from '@kisekae/contract/endpoints.ts'
import { type CatalogueEntry, isAvatarOptional } from '@kisekae/contract/wire.ts'
import { nameOf, type Shape, writeDoc, writeSentType } from './write-type.ts'

const FROM = 'Written by `node scripts/write-sdk.ts` from the contract'

const CALLS_ARE =
  'The endpoints, each under its `operationId` from /openapi.json, with its parameters and ' +
  'fields. A call that is refused or gets no response rejects with a `KisekaeError`; the guide ' +
  'lists all reasons. Prices are in units of the currency in the same record.'
const PAGES_ARE =
  "URLs of pages that the end user's browser opens. Throws a TypeError if `createKisekae` did " +
  'not receive the required option: `appId`, or `kitSecret` for `openKitUrl`.'

const called = catalogue.filter(({ endpoint }) => !endpoint.page)
const pages = catalogue.filter(({ endpoint }) => endpoint.page)

/** The content of sdk/calls.ts: a method for every endpoint, and the endpoints' paths. */
export function describeCalls(): string {
  const records = called.flatMap(({ endpoint }) => (endpoint.reply ? [nameOf(endpoint.reply)] : []))
  const params = catalogue.flatMap((entry) => (listSent(entry).length > 0 ? [paramsOf(entry)] : []))
  return [
    `// ${FROM}: the calls.\n`,
    `import type { ${params.toSorted().join(', ')} } from './params.ts'`,
    `import type { ${[...new Set(records)].toSorted().join(', ')} } from './records.ts'`,
    `import type { CallOptions } from './send.ts'\n`,
    writeDoc(CALLS_ARE, '').trimEnd(),
    `export interface Calls {\n${called.map(describeCall).join('\n')}}\n`,
    writeDoc(PAGES_ARE, '').trimEnd(),
    `export interface Pages {\n${pages.map(describePage).join('\n')}}\n`,
    '/** The method and path of a call, and whether it accepts an Idempotency-Key. */',
    `export const CALLS = {\n${called.map(describePlace).join('')}} as const\n`,
    '/** The path of a page, and whether its URL names the app and is signed. */',
    `export const PAGES = {\n${pages.map(describePagePlace).join('')}} as const\n`,
  ].join('\n')
}

/** The content of sdk/params.ts: the parameters of each call. */
export function describeParams(): string {
  return [
    `// ${FROM}: the parameters.\n`,
    "import type { FittingPart, Part } from './records.ts'\n",
    '/** An id: a number, or its digits as text, as in URLs and databases. */',
    'export type Id = number | string\n',
    ...catalogue.filter((entry) => listSent(entry).length > 0).map(describeSent),
  ].join('\n')
}

function describeSent(entry: CatalogueEntry): string {
  const fields = listSent(entry).map(([name, { schema, required, description }]) => {
    const type = writeSentType(schema as Shape)
    return `${writeDoc(description, '  ')}  ${name}${required ? '' : '?'}: ${type}\n`
  })
  const method = entry.endpoint.page ? `${entry.name}Url` : entry.name
  const doc = writeDoc(`The parameters of \`${method}\`.`, '')
  return `${doc}export interface ${paramsOf(entry)} {\n${fields.join('')}}\n`
}

function describeCall(entry: CatalogueEntry): string {
  const { name, endpoint } = entry
  const { method, path, summary, description, permission, beta, reply } = endpoint
  const ofAvatar = isAvatarOptional(endpoint) ? 'With an avatarId, requires' : 'Requires'
  const sentences = [
    `\`${method} ${path}\`: ${summary}.`,
    description,
    permission && `${ofAvatar} the ${permission} permission.`,
    beta && 'Beta: for approved organisations only.',
  ]
  const doc = writeDoc(sentences.filter(Boolean).join(' '), '  ')
  const sent = takes(entry) || 'params?: Record<string, never>'
  const answer = reply ? nameOf(reply) : 'void'
  return `${doc}  ${name}(${sent}, options?: CallOptions): Promise<${answer}>\n`
}

function describePage(entry: CatalogueEntry): string {
  const { path, summary } = entry.endpoint
  const doc = writeDoc(`\`GET ${path}\`: ${summary}.`, '  ')
  const answer = isSigned(entry) ? 'Promise<string>' : 'string'
  return `${doc}  ${entry.name}Url(${takes(entry)}): ${answer}\n`
}

function takes(entry: CatalogueEntry): string {
  const sent = listSent(entry)
  if (sent.length === 0) return ''
  const isOptional = sent.every(([, { required }]) => !required)
  return `params${isOptional ? '?' : ''}: ${paramsOf(entry)}`
}

/** Parameters that the client fills in: its app, and the parameters of the signature. */
const FILLED_IN = ['appId', 'timestamp', 'signature']

const listSent = ({ endpoint }: CatalogueEntry) =>
  Object.entries(endpoint.params).filter(([name]) => !FILLED_IN.includes(name))

const isSigned = ({ endpoint }: CatalogueEntry) => 'signature' in endpoint.params

const paramsOf = ({ name }: CatalogueEntry) => `${name[0].toUpperCase()}${name.slice(1)}Params`

function describePlace({ name, endpoint }: CatalogueEntry): string {
  const { method, path, once } = endpoint
  return `  ${name}: { method: '${method}', path: '${path}', once: ${once} },\n`
}

function describePagePlace(entry: CatalogueEntry): string {
  const { path, params } = entry.endpoint
  const marks = `ofApp: ${'appId' in params}, signed: ${isSigned(entry)}`
  return `  ${entry.name}Url: { path: '${path}', ${marks} },\n`
}
