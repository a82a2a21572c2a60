import type { Line } from './read-lines.ts'
import { readRow } from './read-row.ts'

/** A user of an app that used Ready Player Me. */
export interface User {
  userId: string
  /** The id of the former avatar; empty if unknown. */
  rpmAvatar: string
  /** Empty if unknown. */
  nickname: string
}

/** The problem with a line. */
export interface BadLine {
  line: number
  problem: string
}

const LETTERS_MAX = 200
/** The URL of an avatar, with its parameters, is longer than other fields. */
const URL_LETTERS_MAX = 2000
/** An avatar's id, alone or in the URL of its model or picture. */
const RPM_AVATAR = /^(?:https:\/\/(?:\w+\.)?readyplayer\.me\/\S*?)?([0-9a-f]{24})(?:[.?]\S*)?$/
const CONTROL = /\p{Cc}|\uFFFD/u

/**
 * Reads a line: `userId,rpmAvatar,nickname` as CSV, or an object with these names as JSON. Only the
 * user's id is required. Null for an empty line, and for a header.
 */
export function readUser({ number, text: sent }: Line): User | BadLine | null {
  const text = number === 1 ? sent.replace(/^\uFEFF/, '') : sent
  if (text === '' || (number === 1 && /^"?userId"?(?:,|$)/.test(text))) return null
  const bad = (problem: string): BadLine => ({ line: number, problem })
  const fields = text.startsWith('{') ? readJson(text) : readRow(text)
  if (!fields) return bad('neither CSV nor a JSON object')
  const [userId = '', avatar = '', nickname = '', ...others] = fields
  if (others.length > 0) return bad('more than three fields; quote a field with a comma')
  if (userId === '') return bad('userId is missing')
  if ([userId, nickname].some((each) => each.length > LETTERS_MAX))
    return bad(`a field has more than ${LETTERS_MAX} characters`)
  if (avatar.length > URL_LETTERS_MAX)
    return bad(`rpmAvatar has more than ${URL_LETTERS_MAX} characters`)
  if (CONTROL.test(userId + nickname)) return bad('not UTF-8, or a control character')
  const rpmAvatar = avatar === '' ? '' : RPM_AVATAR.exec(avatar)?.[1]
  if (rpmAvatar === undefined)
    return bad('rpmAvatar is neither the id nor the URL of an avatar of Ready Player Me')
  return { userId, rpmAvatar, nickname }
}

export const isBad = (read: User | BadLine): read is BadLine => 'problem' in read

/** Null if the text is not such an object. */
function readJson(text: string): string[] | null {
  try {
    const { userId, rpmAvatar, nickname } = JSON.parse(text)
    const id = Number.isSafeInteger(userId) ? String(userId) : userId
    const fields = [id, rpmAvatar ?? '', nickname ?? '']
    return fields.every((field) => typeof field === 'string') ? fields : null
  } catch {
    return null
  }
}
