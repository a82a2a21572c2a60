import type { DBAdapter, Where } from 'better-auth'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { keyedHash } from './keyed-hash.ts'
import type { SessionRow, SessionStore } from './session-store.ts'
import { tellUnavailable } from './tell-unavailable.ts'

interface Options {
  sql: Sql
  sessions: SessionStore
  keys: KeySet
}

/**
 * A better-auth adapter between the library and its tables: session tokens are stored as keyed
 * hashes, and expired sessions are not found. Access to the database is not enough to sign in.
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

  /** The query with the hashes of session tokens in place of the tokens. */
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
      // The join that better-auth makes when it looks up a session.
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

function describe(
  { email, emailVerified, name, signedUpAt, ...session }: SessionRow,
  token: string,
) {
  const { userId: id } = session
  const user = { id, email, emailVerified, name, createdAt: signedUpAt, updatedAt: signedUpAt }
  return { ...session, token, user }
}
