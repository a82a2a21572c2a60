import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs'
import { Misused } from '../read-wish.ts'
import { readLines } from './read-lines.ts'
import { readRow, writeRow } from './read-row.ts'
import type { User } from './read-user.ts'

const COLUMNS = ['userId', 'rpmAvatar', 'nickname', 'avatarId', 'modelUrl', 'error']
const HEADER = writeRow(COLUMNS)

/** The outcome for a user. */
export interface Outcome {
  user: User
  /** Undefined if no guest was created. */
  avatarId?: number
  modelUrl?: string
  /** Empty if everything succeeded. */
  error: string
}

/**
 * Users by a hash of their id, so that each takes the same amount of memory; the value is true once
 * the file has named the user.
 */
export type Users = Map<string, boolean>

/** 128 bits: no two of a million users will have the same hash. */
export const hashUser = (userId: string): string =>
  createHash('sha256').update(userId).digest('latin1').slice(0, 16)

/**
 * Adds the users who already have a guest, according to the output of an earlier run. A row that
 * was cut off when the run was killed does not count.
 */
export async function addKnown(out: string, users: Users): Promise<void> {
  if (!existsSync(out)) return
  for await (const { number, text } of readLines(out)) {
    if (number === 1 && text !== HEADER)
      throw new Misused(`${out} exists, and is not the output of an earlier run`)
    const fields = readRow(text)
    if (number === 1 || fields?.length !== COLUMNS.length) continue
    const [userId, , , avatarId] = fields
    if (/^\d+$/.test(avatarId)) users.set(hashUser(userId), false)
  }
}

/** Begins the output, or a new row after one that was cut off. */
export function beginOutput(out: string): void {
  if (!existsSync(out)) appendFileSync(out, `${HEADER}\n`, { mode: 0o600 })
  else if (readLastByte(out) !== '\n') appendFileSync(out, '\n')
}

function readLastByte(file: string): string {
  const opened = openSync(file, 'r')
  try {
    const last = Buffer.alloc(1)
    readSync(opened, last, 0, 1, Math.max(0, fstatSync(opened).size - 1))
    return last.toString('latin1')
  } finally {
    closeSync(opened)
  }
}

export function writeOutcome(out: string, { user, avatarId, modelUrl, error }: Outcome): void {
  const { userId, rpmAvatar, nickname } = user
  const fields = [userId, rpmAvatar, nickname, String(avatarId ?? ''), modelUrl ?? '', error]
  appendFileSync(out, `${writeRow(fields)}\n`)
}
