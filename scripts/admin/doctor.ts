import { readdirSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { BlobPlace } from '@kisekae/server/blob/blob-store.ts'
import type { Config } from '@kisekae/server/config.ts'
import { verifyAudit } from '@kisekae/server/console/audit/chain.ts'
import {
  examine,
  listOrganisations,
  listUploadedParts,
} from '@kisekae/server/console/members/operator-store.ts'
import { openParts } from '@kisekae/server/image/asset/part-store.ts'
import { readUploadedAsset } from '@kisekae/server/image/asset/uploaded-asset.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import type { Check } from './check.ts'
import { checkDeployment } from './check-deployment.ts'
import { checkSettings } from './check-settings.ts'
import { checkHistory } from './history/check-history.ts'

const MIGRATIONS = new URL('../../server/migrations/', import.meta.url)
const FREE_SHARE_MIN = 0.05

/** Checks the installation, one line per check; returns false if a check fails. */
export async function doctor(
  { db, dataDir }: { db: Db; dataDir: string },
  { blobPlace, config }: { blobPlace: BlobPlace; config: Config },
  write: (line: string) => void,
): Promise<boolean> {
  const found = await examine(db)
  const wanted = readdirSync(MIGRATIONS).filter((name) => name.endsWith('.sql')).length
  const { bavail, blocks } = await statfs(dataDir)
  const checks: Check[] = [
    [Number.parseInt(found.version, 10) >= 15, `PostgreSQL ${found.version}`],
    [found.migrations >= wanted, `${found.migrations} of ${wanted} migrations`],
    [
      bavail / blocks > FREE_SHARE_MIN,
      `${Math.round((bavail / blocks) * 100)}% of the disk is free`,
    ],
    await checkParts(db, blobPlace),
    await checkAudit(db),
    await checkHistory(db),
    ...(await checkSettings(config, db)),
    ...(await checkDeployment(config, db)),
    [true, `${found.guests} guests, ${found.members} members`],
    [true, `${found.pendingVrm} VRM files and ${found.pendingWebhooks} webhooks are waiting`],
  ]
  for (const [isWell, line] of checks) write(`${signOf(isWell)} ${line}`)
  return checks.every(([isWell]) => isWell !== false)
}

const signOf = (isWell: boolean | null) => (isWell === null ? 'look' : isWell ? 'ok  ' : 'BAD ')

/** Uploads cannot be created again; each is read and compared with its hash. */
async function checkParts(db: Db, blobPlace: BlobPlace): Promise<Check> {
  const { uploads } = openParts({ ...blobPlace, version: '' })
  const rows = await listUploadedParts(db)
  const keys = new Set(rows.flatMap(({ asset, source }) => [readUploadedAsset(asset), source]))
  let [count, missing] = [0, 0]
  for (const key of keys) {
    if (!key) continue
    count++
    if (!(await uploads.find(key))) missing++
  }
  return [missing === 0, `${count - missing} of ${count} uploaded files exist and are intact`]
}

async function checkAudit(db: Db): Promise<Check> {
  const organisations = await listOrganisations(db)
  const broken: number[] = []
  for (const { organisationId } of organisations)
    if ((await verifyAudit(db, organisationId)).brokenAt !== null) broken.push(organisationId)
  const where = broken.length > 0 ? `, broken: ${broken.join(', ')}` : ''
  return [broken.length === 0, `${organisations.length} audit logs verified${where}`]
}
