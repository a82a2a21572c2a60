import type { Config } from '@kisekae/server/config.ts'
import { isLoopback } from '@kisekae/server/kernel/http/is-loopback.ts'
import type { Sql } from '@kisekae/server/kernel/sql/db.ts'
import { readMode } from '@kisekae/server/read-mode.ts'
import type { Check } from './check.ts'

/**
 * The rest of the checklist in docs/security.md, for an installation in production: items that this
 * command can check, and items for the operator.
 */
export async function checkDeployment(config: Config, db: Sql): Promise<Check[]> {
  if (readMode(config).mode === 'development') return []
  return [
    checkSecretKey(config),
    await checkRole(db),
    checkDatabaseTls(config),
    checkRegistration(config),
    await checkPasskeys(db),
    checkMetrics(config),
    checkHosts(config),
    [null, 'logs: are they shipped to another machine, with an alert on errors?'],
    [null, 'backups: do they run, are they encrypted, and has one been restored as a test?'],
    [null, 'updates: `npm audit --omit=dev` lists known vulnerabilities'],
  ]
}

const checkSecretKey = ({ secretKey, databaseUrl }: Config): Check =>
  secretKey || !databaseUrl
    ? [true, secretKey ? 'SECRET_KEY is a setting' : 'SECRET_KEY is secret.key in the data folder']
    : [null, 'SECRET_KEY is a file on this machine: other machines need it as a setting']

async function checkRole(db: Sql): Promise<Check> {
  const { role, isMighty } = await db.get<{ role: string; isMighty: boolean }>`
    select current_user as role, rolsuper or rolcreaterole or rolcreatedb
      or has_schema_privilege(current_user, current_schema(), 'create') as is_mighty
    from pg_roles where rolname = current_user`
  return isMighty
    ? [false, `the database role ${role} may change tables: see "Roles of the database"`]
    : [true, `the database role ${role} can only read and write rows`]
}

function checkDatabaseTls({ databaseUrl }: Config): Check {
  if (!databaseUrl) return [true, 'the embedded database uses a private socket']
  const { hostname, searchParams } = new URL(databaseUrl)
  const isNear = hostname === '' || isLoopback(hostname)
  if (isNear || searchParams.get('sslmode') === 'verify-full') {
    return [true, 'the database is on this machine, or the connection uses verified TLS']
  }
  return [false, 'DATABASE_URL connects over the network: add sslmode=verify-full']
}

const checkRegistration = ({ registration }: Config): Check =>
  registration === 'anybody'
    ? [null, 'REGISTRATION=anybody: do you want anyone to be able to create an organisation?']
    : [true, `REGISTRATION=${registration || 'invited'}`]

async function checkPasskeys(db: Sql): Promise<Check> {
  const open = await db.rows<{ name: string }>`
    select distinct organisation.name from organisation
    join app on app.organisation_id = organisation.organisation_id
    where app.live and not organisation.requires_passkeys order by 1`
  if (open.length === 0) return [true, 'organisations with live apps require passkeys']
  const names = open.map(({ name }) => name).join(', ')
  return [null, `organisations with live apps that do not require passkeys: ${names}`]
}

const checkMetrics = ({ metricsPort, metricsHost }: Config): Check =>
  metricsPort === 0 || isLoopback(metricsHost)
    ? [true, '/metrics is off, or only on this machine']
    : [null, `/metrics is at ${metricsHost}:${metricsPort}: can only your monitoring reach it?`]

function checkHosts({ baseUrl, fitUrl, consoleUrl, assetUrl }: Config): Check {
  const urls = [baseUrl, fitUrl || baseUrl, consoleUrl || baseUrl, assetUrl || baseUrl]
  const hosts = new Set(urls.filter((url) => URL.canParse(url)).map((url) => new URL(url).host))
  return hosts.size === urls.length
    ? [true, 'API, dress-up app, console and pictures have separate hosts']
    : [null, 'FIT_URL, CONSOLE_URL and ASSET_URL can have separate hosts, which browsers isolate']
}
