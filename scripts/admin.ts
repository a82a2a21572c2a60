// `npm run admin -- COMMAND`: commands for the operator of an installation.
import { readConfig } from '@kisekae/server/config.ts'
import { setRequiresPasskeys } from '@kisekae/server/console/account/passkey-store.ts'
import { writeAudit } from '@kisekae/server/console/audit/log.ts'
import {
  grantRights,
  listOrganisations,
  suspendApp,
} from '@kisekae/server/console/members/operator-store.ts'
import { access, operators } from './admin/access.ts'
import { backup } from './admin/backup.ts'
import { distribute } from './admin/distribute/distribute.ts'
import { doctor } from './admin/doctor.ts'
import { archivePart, bringBackPart, showHistory } from './admin/history/archive.ts'
import { limitApp } from './admin/limit-app.ts'
import { blobPlaceOf, ownerUrlOf, withOwnPlace } from './admin/own-place.ts'
import { createOrganisation, inviteMember, OPERATOR } from './admin/people.ts'
import { quota } from './admin/quota.ts'
import { restore } from './admin/restore.ts'
import { rotate } from './admin/rotate.ts'
import { signOut } from './admin/sign-out.ts'
import { createCommand, type Write } from './command/create-command.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'
import { type ServiceDb, withServiceDb } from './command/with-service-db.ts'

const HELP = `Usage: npm run admin -- COMMAND

  organisations                       lists all organisations with their permissions
  create --name NAME --owner EMAIL    creates an organisation; its owner signs in with the address
  invite --organisation ID            invites an address to an organisation
    --email EMAIL --role owner|admin|developer|viewer
  permit --organisation ID            grants or revokes permissions of an organisation
    --fitting-room on|off --vrm-export on|off
  access                              lists apps' open requests for these permissions
    --request ID --answer granted|declined [--note TEXT]
                                      answers a request; the console shows the answer to the app
  operators                           lists the people who can answer these requests in the
    [--add EMAIL] [--remove EMAIL]    console, signed in with a passkey
  passkeys --organisation ID          requires members to sign in with a passkey, or no longer
    --required on|off                 does: use \`off\` if all members have lost their passkeys
  quota --organisation ID             shows the usage of all quotas; --set changes one
    --set NAME=N|usual
  limit --app APP                     shows or sets an app's limits per second and per day
    --reads N|none --writes N|none --guests N|none
  sign-out --email EMAIL              ends the sessions of one person in both apps, or of
    | --everybody                     everyone: use it after a theft or a leak
  suspend --app APP                   refuses every call of the app, within five seconds
  resume --app APP
  doctor                              checks the installation
  backup FILE                         writes a backup into a file, while the service runs
  restore FILE                        restores a backup into a new KISEKAE_DATA or an empty
                                      DATABASE_URL
  history                             lists the partitions of the ledger and the draw log; moves
    [--archive PART FILE]             the ledger's oldest one into a file, or back from one;
    [--bring-back FILE]               docs/operating.md, "History"
  distribute                          spreads the tables of a database with Citus over its
                                      machines; docs/scale.md, "Citus"
  rotate WHAT                         replaces a key while the service runs; both keys are valid
    [--finish] [--to FILE] [--lost]   until you run it with --finish; docs/operating.md, "Keys"
  --help                              this text

Works on the database of the running service (DATABASE_URL, or the one in KISEKAE_DATA). The
organisation's audit log records every change with the actor \`operator\`. Exit code 0: success.
1: a check failed. 2: refused; one line gives the reason.
`

type Wish = ReturnType<typeof readWish>
type Command = (wish: Wish, write: Write) => Promise<boolean>
type OnService = (service: ServiceDb, wish: Wish, write: Write) => Promise<boolean>

const commands: Record<string, Command> = {
  organisations: onService(organisations),
  create: onService(create),
  invite: onService(invite),
  permit: onService(permit),
  access: onService(answerAccess),
  operators: onService(nameOperators),
  passkeys: onService(requirePasskeys),
  quota: onService(setQuota),
  limit: onService(limit),
  'sign-out': onService(endSessions),
  suspend: onService((service, wish, write) => setSuspended(service, wish, write, true)),
  resume: onService((service, wish, write) => setSuspended(service, wish, write, false)),
  doctor: onService((service, _, write) =>
    doctor(service, { blobPlace: blobPlaceOf(), config: readConfig(process.env) }, write),
  ),
  backup: onService(keep),
  rotate: onService(renewKey),
  restore: bringBack,
  distribute: spread,
  history: (wish, write) => withServiceDb(() => moveHistory(wish, write)),
}

function onService(command: OnService): Command {
  return (wish, write) => withServiceDb((service) => command(service, wish, write))
}

/** Runs the command line; returns the exit code. */
export const admin = createCommand({ name: 'admin', help: HELP, readWish, commands })

function readWish(args: string[]) {
  const text = { type: 'string', default: '' } as const
  const { values, positionals } = readFlags({
    args,
    allowPositionals: true,
    options: {
      name: text,
      owner: text,
      organisation: text,
      app: text,
      email: text,
      role: text,
      reads: text,
      writes: text,
      guests: text,
      set: text,
      request: text,
      add: text,
      remove: text,
      answer: text,
      note: text,
      'fitting-room': text,
      'vrm-export': text,
      required: text,
      to: text,
      finish: { type: 'boolean', default: false },
      archive: text,
      'bring-back': text,
      lost: { type: 'boolean', default: false },
      everybody: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const [command = '', file = ''] = positionals
  return { ...values, command, file }
}

async function organisations({ db }: ServiceDb, _: Wish, write: Write): Promise<boolean> {
  for (const row of await listOrganisations(db)) {
    const { organisationId, name, fittingRoom, vrmExport, requiresPasskeys, apps, members } = row
    const rights = [
      fittingRoom && 'fitting room',
      vrmExport && 'VRM export',
      requiresPasskeys && 'passkeys required',
    ].filter(Boolean)
    write(`${organisationId}  ${name}  ${apps} apps, ${members} members`)
    write(`    ${rights.join(', ') || 'no permissions'}`)
  }
  return true
}

async function create({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  await createOrganisation(db, wish, write)
  return true
}

async function invite({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  const organisationId = readOrganisation('invite', wish)
  await inviteMember(db, { organisationId, email: wish.email, role: wish.role }, write)
  return true
}

async function setQuota({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  const organisationId = readOrganisation('quota', wish)
  await quota(db, { organisationId, set: wish.set }, write)
  return true
}

async function limit({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  await limitApp(db, wish, write)
  return true
}

/** @throws Refused if --organisation is not an id */
function readOrganisation(command: string, { organisation }: Wish): number {
  const organisationId = Number(organisation)
  if (Number.isSafeInteger(organisationId) && organisationId > 0) return organisationId
  throw new Refused(`${command} needs --organisation with an id; see organisations`)
}

async function permit({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  const organisationId = readOrganisation('permit', wish)
  const rights = {
    fittingRoom: readSwitch('fitting-room', wish['fitting-room']),
    vrmExport: readSwitch('vrm-export', wish['vrm-export']),
  }
  const name = await db.transaction(async (tx) => {
    const found = await grantRights(tx, { organisationId, ...rights })
    if (!found) throw new Refused(`the organisation ${organisationId} does not exist`)
    const did = { action: 'organisation.permitted', subject: found.name, detail: rights }
    await writeAudit(tx, { organisationId, actor: OPERATOR, ...did })
    return found.name
  })
  write(`${name}: done; running services know within five seconds.`)
  return true
}

async function answerAccess({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  await access(db, wish, write)
  return true
}

async function nameOperators({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  await operators(db, wish, write)
  return true
}

async function requirePasskeys({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  const organisationId = readOrganisation('passkeys', wish)
  const isRequired = readSwitch('required', wish.required)
  if (isRequired === null) throw new Refused('passkeys requires --required on or --required off')
  const name = await db.transaction(async (tx) => {
    const found = await setRequiresPasskeys(tx, { organisationId, isRequired })
    if (!found) throw new Refused(`the organisation ${organisationId} does not exist`)
    const did = {
      action: 'organisation.securityChanged',
      subject: found.name,
      detail: { requiresPasskeys: isRequired },
    }
    await writeAudit(tx, { organisationId, actor: OPERATOR, ...did })
    return found.name
  })
  write(`${name}: members ${isRequired ? 'must' : 'need not'} sign in with a passkey.`)
  return true
}

async function endSessions({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  await signOut(db, wish, write)
  return true
}

function readSwitch(name: string, text: string): boolean | null {
  if (text === '') return null
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Refused(`--${name} must be on or off, not '${text}'`)
}

async function setSuspended(
  { db }: ServiceDb,
  { app: appId }: Wish,
  write: Write,
  isSuspended: boolean,
): Promise<boolean> {
  if (!appId) throw new Refused('--app is missing; see --help')
  await db.transaction(async (tx) => {
    const found = await suspendApp(tx, { appId, at: isSuspended ? tx.now : null })
    if (!found) throw new Refused(`there is no app ${appId}`)
    const action = isSuspended ? 'app.suspended' : 'app.resumed'
    await writeAudit(tx, { ...found, actor: OPERATOR, action, appId, subject: appId })
  })
  write(
    `${appId} is ${isSuspended ? 'suspended' : 'active'}; this takes effect within five seconds.`,
  )
  return true
}

async function keep(service: ServiceDb, { file }: Wish, write: Write): Promise<boolean> {
  if (!file) throw new Refused('backup requires the name of a file that does not exist yet')
  const { rows, blobs } = await backup({ ...service, blobPlace: blobPlaceOf() }, file)
  write(
    `${file}: ${rows} rows and ${blobs} blobs. Keep it private, and store SECRET_KEY elsewhere.`,
  )
  return true
}

async function renewKey({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  await rotate(db, { ...wish, what: wish.file }, write)
  return true
}

async function spread(_: Wish, write: Write): Promise<boolean> {
  const { databaseUrl, databaseMigrationUrl } = readConfig(process.env)
  const ownerUrl = databaseMigrationUrl || databaseUrl
  if (ownerUrl) return distribute(ownerUrl, write)
  throw new Refused('distribute requires DATABASE_URL: the embedded database is on one machine')
}

async function moveHistory(wish: Wish, write: Write): Promise<boolean> {
  const { archive: name, 'bring-back': archived, file } = wish
  if (name && !file) throw new Refused('history --archive needs the name of a file')
  if (name) {
    const rows = await archivePart(ownerUrlOf(), { name, file })
    write(`${rows} rows have moved to ${file}, which is now the only place that has them.`)
  } else if (archived) {
    write(`${await bringBackPart(ownerUrlOf(), archived)} rows are back in the database.`)
  } else await showHistory(ownerUrlOf(), write)
  return true
}

async function bringBack({ file }: Wish, write: Write): Promise<boolean> {
  if (!file) throw new Refused('restore requires the name of a file that backup wrote')
  const { rows, blobs } = await withOwnPlace((place) => restore(place, file))
  write(`${rows} rows and ${blobs} blobs are back.`)
  write(
    'They need the SECRET_KEY of the backed-up service, and WEBHOOK_KEY if it was set: set it, or',
  )
  write('copy the old secret.key into KISEKAE_DATA. Then start the service and run doctor.')
  return true
}

if (import.meta.main) process.exitCode = await admin(process.argv.slice(2), process)
