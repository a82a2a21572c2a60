import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { IdText } from '@kisekae/contract/wire.ts'
import { describeAvatar } from '@kisekae/server/avatar/describe-avatar.ts'
import { listAvatars } from '@kisekae/server/avatar/list-avatars.ts'
import type { WornRow } from '@kisekae/server/avatar/store.ts'
import { sqlVerbs } from '@kisekae/server/kernel/sql/sql.ts'
import pg from 'pg'
import { reportToParent } from './report-to-parent.ts'

// The minimal server that responds with the same bytes from the same statement, prepared by name as
// in pg: without routes, a key, limits, or a log; it only parses the id.
const [, appId, assetUrl, connectionString, connections] = process.argv.slice(2)
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
const pool = new pg.Pool({ connectionString, max: Number(connections) })

const sql = sqlVerbs(async ({ statement, values }) => {
  const { rows } = await pool.query({ ...statement, values: [...values] })
  return rows.map(toRow)
})

/**
 * Names the columns that both statements return: those of the directory's row, which names the user
 * and the app, and those of a worn item.
 */
const toRow = (row: Record<string, never>): WornRow & { appId: string } => ({
  appId: row.app_id,
  avatarId: row.avatar_id,
  userId: row.user_id,
  kind: row.kind,
  permissions: row.permissions,
  unlinked: row.unlinked,
  avatarToken: row.avatar_token,
  wornColours: row.worn_colours,
  itemId: row.item_id,
  part: row.part,
  nameJa: row.name_ja,
  nameEn: row.name_en,
  tags: row.tags,
  base: row.base,
  pictureToken: row.picture_token,
  owned: row.owned,
})

const ID = /^\/v1\/Avatar\/(\d+)/

const server = createServer(async (request, response) => {
  // The measuring process sends only numeric ids.
  const [, id] = (request.url ?? '').match(ID) as [string, string]
  const rows = await listAvatars(sql, { appId, avatarIds: [id as IdText] })
  const body = JSON.stringify(describeAvatar(rows, { assetUrl, language: 'en' }))
  response.writeHead(200, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
  })
  response.end(body)
})
server.listen(0, '127.0.0.1', () => reportToParent((server.address() as AddressInfo).port))
