import type { DBAdapter, Where } from '@better-auth/core/db/adapter'
import { APIError } from 'better-auth/api'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import { isUnavailable, type Sql } from '../../kernel/sql/db.ts'
import { keyedHash } from './keyed-hash.ts'
import type { SessionRow, SessionStore } from './session-store.ts'

interface Options {
  sql: Sql
  sessions: SessionStore
  keys: KeySet
}

/**
 * A part of better-auth that stands between it and its tables: session tokens are written as keyed
 * hashes, and a session that is too old is not found. Nobody who reads the database can sign in.
 */
export const hashTokens = (options: Options) => ({
  id: 'hash-tokens' as const,
  init: ({ adapter }: { adapter: DBAdapter }) => ({
    context: { adapter: withHashes(adapter, options) },
  }),
})

function withHashes(adapter: DBAdapter, { sql, sessions, keys }: Options): DBAdapter {
  const hashesOf = (token: unknown) =>
    keys.accepted.map((key) => keyedHash(key, 'session', String(token)))

  /** The same rows, by the hashes of the tokens that were asked for. */
  function byHash<Asked extends { model: string; where?: Where[] | undefined }>(asked: Asked) {
    if (asked.model !== 'session') return asked
    const where = asked.where?.map((term): Where => {
      if (term.field !== 'token') return term
      const value = [term.value].flat().flatMap(hashesOf)
      return { ...term, operator: 'in', value }
    })
    return { ...asked, where }
  }

  return {
    ...adapter,
    async create(asked) {
      const { token } = asked.data
      if (asked.model !== 'session' || typeof token !== 'string') return adapter.create(asked)
      const data = { ...asked.data, token: keyedHash(keys.current, 'session', token) }
      return { ...(await adapter.create({ ...asked, data })), token }
    },
    async findOne<T>(asked: Parameters<DBAdapter['findOne']>[0]) {
      const token = asked.where.find(({ field }) => field === 'token')?.value
      if (asked.model !== 'session' || typeof token !== 'string') return adapter.findOne<T>(asked)
      const row = await sessions.find(sql, hashesOf(token)).catch(tellUnavailable)
      // What better-auth joins when it looks a session up.
      return (row ? describe(row, token) : null) as T | null
    },
    async update<T>(asked: Parameters<DBAdapter['update']>[0]) {
      const known = asked.where.find(({ field }) => field === 'token')?.value
      const token = asked.update['token'] ?? known
      if (asked.model !== 'session' || token === undefined) return adapter.update<T>(asked)
      const hashed = { ...asked.update, token: keyedHash(keys.current, 'session', String(token)) }
      const row = await adapter.update<object>(byHash({ ...asked, update: hashed }))
      return (row && { ...row, token }) as T | null
    },
    findMany: (asked) => adapter.findMany(byHash(asked)),
    delete: (asked) => adapter.delete(byHash(asked)),
    deleteMany: (asked) => adapter.deleteMany(byHash(asked)),
    consumeOne: (asked) => adapter.consumeOne(byHash(asked)),
    transaction: (work) =>
      adapter.transaction((inner) =>
        work(withHashes({ ...inner, transaction: adapter.transaction }, { sql, sessions, keys })),
      ),
  }
}

/** better-auth calls everything a fault of its own, 500, unless it is told otherwise. */
function tellUnavailable(error: unknown): never {
  throw isUnavailable(error) ? new APIError('SERVICE_UNAVAILABLE') : error
}

function describe(
  { email, emailVerified, name, signedUpAt, ...session }: SessionRow,
  token: string,
) {
  const { userId: id } = session
  const user = { id, email, emailVerified, name, createdAt: signedUpAt, updatedAt: signedUpAt }
  return { ...session, token, user }
}
