// `npm run admin -- COMMAND`: what only the operator of an installation may do.
import { writeAudit } from '@kisekae/server/console/audit-log.ts'
import { saveInvitation } from '@kisekae/server/console/member-store.ts'
import {
  grantRights,
  listOrganisations,
  suspendApp,
} from '@kisekae/server/console/operator-store.ts'
import { newId, systemRandom } from '@kisekae/server/kernel/random.ts'
import { insertOrganisation } from '@kisekae/server/partner/store.ts'
import { backup } from './admin/backup.ts'
import { doctor } from './admin/doctor.ts'
import { blobPlaceOf, withOwnPlace } from './admin/own-place.ts'
import { restore } from './admin/restore.ts'
import { createCommand, type Write } from './command/create-command.ts'
import { readFlags } from './command/read-flags.ts'
import { Refused } from './command/refused.ts'
import { type ServiceDb, withServiceDb } from './command/with-service-db.ts'

const HELP = `Usage: npm run admin -- COMMAND

  organisations                       all of them, with what they may do
  create --name NAME --owner EMAIL    an organisation; who signs in with the address can own it
  permit --organisation ID            gives or takes the rights of an organisation
    --fitting-room on|off --vrm-export on|off
  suspend --app APP                   refuses every call of the app, within five seconds
  resume --app APP
  doctor                              looks whether all is well
  backup FILE                         writes all that the service has into a file, while it runs
  restore FILE                        fills a new KISEKAE_DATA, or an empty DATABASE_URL, from it
  --help                              this text

Works on the database of the running service (DATABASE_URL, or the one of KISEKAE_DATA). Every
change stands in the organisation's audit log, by \`operator\`. Exit code 0: done. 1: something is
not well. 2: refused; one line says why.
`

const ACTOR = 'operator'

type Wish = ReturnType<typeof readWish>
type Command = (wish: Wish, write: Write) => Promise<boolean>
type OnService = (service: ServiceDb, wish: Wish, write: Write) => Promise<boolean>

const commands: Record<string, Command> = {
  organisations: onService(organisations),
  create: onService(create),
  permit: onService(permit),
  suspend: onService((service, wish, write) => setSuspended(service, wish, write, true)),
  resume: onService((service, wish, write) => setSuspended(service, wish, write, false)),
  doctor: onService((service, _, write) => doctor(service, blobPlaceOf(), write)),
  backup: onService(keep),
  restore: bringBack,
}

function onService(command: OnService): Command {
  return (wish, write) => withServiceDb((service) => command(service, wish, write))
}

/** Does what the command line asks; returns the exit code. */
export const admin = createCommand({ name: 'admin', help: HELP, readWish, commands })

function readWish(args: string[]) {
  const text = { type: 'string', default: '' } as const
  const { values, positionals } = readFlags({
    args,
    allowPositionals: true,
    options: {
      ...{ name: text, owner: text, organisation: text, app: text },
      ...{ 'fitting-room': text, 'vrm-export': text },
      help: { type: 'boolean', default: false },
    },
  })
  const [command = '', file = ''] = positionals
  return { ...values, command, file }
}

async function organisations({ db }: ServiceDb, _: Wish, write: Write): Promise<boolean> {
  for (const row of await listOrganisations(db)) {
    const { organisationId, name, fittingRoom, vrmExport, apps, members } = row
    const rights = [fittingRoom && 'fitting room', vrmExport && 'VRM export'].filter(Boolean)
    write(`${organisationId}  ${name}  ${apps} apps, ${members} members`)
    write(`    ${rights.join(', ') || 'no rights'}`)
  }
  return true
}

async function create({ db }: ServiceDb, { name, owner }: Wish, write: Write): Promise<boolean> {
  if (!name.trim() || !/^\S+@\S+\.\S+$/.test(owner)) {
    throw new Refused('create needs --name and --owner with an e-mail address; see --help')
  }
  const organisationId = newId(systemRandom)
  const email = owner.toLowerCase()
  await db.transaction(async (tx) => {
    const none = { fittingRoom: false, vrmExport: false }
    await insertOrganisation(tx, { organisationId, name: name.trim(), ...none })
    const invitationId = newId(systemRandom)
    const invitation = { invitationId, organisationId, email, invitedBy: ACTOR }
    await saveInvitation(tx, { ...invitation, role: 'owner' })
    const did = { action: 'organisation.created', subject: name.trim(), detail: { owner: email } }
    await writeAudit(tx, { organisationId, actor: ACTOR, ...did })
  })
  write(`organisation  ${organisationId}`)
  write(`${email} becomes its owner by signing in to the console within seven days.`)
  return true
}

async function permit({ db }: ServiceDb, wish: Wish, write: Write): Promise<boolean> {
  const organisationId = Number(wish.organisation)
  if (!Number.isSafeInteger(organisationId) || organisationId < 1) {
    throw new Refused('permit needs --organisation with an id; see organisations')
  }
  const rights = {
    fittingRoom: readSwitch('fitting-room', wish['fitting-room']),
    vrmExport: readSwitch('vrm-export', wish['vrm-export']),
  }
  const name = await db.transaction(async (tx) => {
    const found = await grantRights(tx, { organisationId, ...rights })
    if (!found) throw new Refused(`there is no organisation ${organisationId}`)
    const did = { action: 'organisation.permitted', subject: found.name, detail: rights }
    await writeAudit(tx, { organisationId, actor: ACTOR, ...did })
    return found.name
  })
  write(`${name}: done; running services know within five seconds.`)
  return true
}

function readSwitch(name: string, text: string): boolean | null {
  if (text === '') return null
  if (text === 'on' || text === 'off') return text === 'on'
  throw new Refused(`--${name} is on or off, not '${text}'`)
}

async function setSuspended(
  { db }: ServiceDb,
  { app: appId }: Wish,
  write: Write,
  isSuspended: boolean,
): Promise<boolean> {
  if (!appId) throw new Refused('--app is missing; see --help')
  await db.transaction(async (tx) => {
    const found = await suspendApp(tx, { appId, isSuspended })
    if (!found) throw new Refused(`there is no app ${appId}`)
    const action = isSuspended ? 'app.suspended' : 'app.resumed'
    await writeAudit(tx, { ...found, actor: ACTOR, action, appId, subject: appId })
  })
  write(`${appId} is ${isSuspended ? 'suspended' : 'on'}; services know within five seconds.`)
  return true
}

async function keep(service: ServiceDb, { file }: Wish, write: Write): Promise<boolean> {
  if (!file) throw new Refused('backup needs the name of a file that is not there yet')
  const { rows, blobs } = await backup({ ...service, blobPlace: blobPlaceOf() }, file)
  write(`${file}: ${rows} rows and ${blobs} blobs. Whoever can read it can sign in as anybody.`)
  return true
}

async function bringBack({ file }: Wish, write: Write): Promise<boolean> {
  if (!file) throw new Refused('restore needs the name of a file that backup wrote')
  const { rows, blobs } = await withOwnPlace((place) => restore(place, file))
  write(`${rows} rows and ${blobs} blobs are back. Start the service, then ask the doctor.`)
  return true
}

if (import.meta.main) process.exitCode = await admin(process.argv.slice(2), process)
