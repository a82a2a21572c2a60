import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '@kisekae/server/config.ts'
import type { Sql } from '@kisekae/server/kernel/sql/db.ts'
import { readMode } from '@kisekae/server/read-mode.ts'
import { ConfigError } from '@kisekae/server/settings/setting.ts'
import { refuseSettings } from '@kisekae/server/start/refuse-settings.ts'
import type { Check } from './check.ts'

/** Checks whether the settings are safe for public access; returns a line for each check. */
export async function checkSettings(config: Config, db: Sql): Promise<Check[]> {
  const { mode, because } = readMode(config)
  return [
    [true, `${mode} mode (${because})`],
    checkStart(config),
    checkMail(config),
    await checkProxy(config, db),
    await checkFiles(config),
  ]
}

function checkStart(config: Config): Check {
  const { mode } = readMode(config)
  try {
    refuseSettings(config, mode)
  } catch (error) {
    if (error instanceof ConfigError) return [false, error.message]
    throw error
  }
  const address = config.baseUrl || 'http://localhost, only for this machine'
  const hasTls = config.baseUrl.startsWith('https://')
  return [true, `${address}${hasTls ? ', with TLS and Strict-Transport-Security' : ''}`]
}

function checkMail({ smtpUrl, smtpTls }: Config): Check {
  if (!smtpUrl) return [true, 'no mail server: e-mails are stored in the outbox']
  if (smtpTls !== 'off') return [true, `e-mail through ${new URL(smtpUrl).host}, with TLS`]
  return [false, `unencrypted e-mail through ${new URL(smtpUrl).host}: remove SMTP_TLS=off`]
}

async function checkProxy({ trustProxy }: Config, db: Sql): Promise<Check> {
  if (trustProxy) return [true, `X-Forwarded-For is trusted from ${trustProxy}`]
  const [notice] = await db.rows<{ noticedAt: Date }>`
    select noticed_at from notice where name = 'proxyUntrusted'`
  if (!notice) return [true, 'no untrusted proxy was detected']
  const at = notice.noticedAt.toISOString()
  return [false, `a proxy has forwarded requests (since ${at}): set TRUST_PROXY to its address`]
}

/**
 * Checks only files that exist: blobs may be in a bucket, and the log may be on standard output.
 */
async function checkFiles({ dataDir, logFile }: Config): Promise<Check> {
  const paths = [
    join(dataDir, 'blobs'),
    join(dataDir, 'demo.json'),
    join(dataDir, 'secret.key'),
    logFile,
  ].filter(Boolean)
  const open: string[] = []
  for (const path of paths) {
    const found = await stat(path).catch(() => null)
    if (found && (found.mode & 0o077) !== 0) open.push(path)
  }
  return open.length === 0
    ? [true, "only the service's user can read its files"]
    : [false, `other users can read its files: chmod -R go-rwx ${open.join(' ')}`]
}
