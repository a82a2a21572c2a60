import { ROLES, type Role } from '@kisekae/contract/console/roles.ts'
import { readConfig } from '@kisekae/server/config.ts'
import { writeAudit } from '@kisekae/server/console/audit/log.ts'
import { findOrganisation } from '@kisekae/server/console/members/operator-store.ts'
import { listMembers, saveInvitation } from '@kisekae/server/console/members/store.ts'
import { newId, systemRandom } from '@kisekae/server/kernel/random.ts'
import type { Db, Tx } from '@kisekae/server/kernel/sql/db.ts'
import { insertOrganisation } from '@kisekae/server/partner/store.ts'
import { Refused } from '../command/refused.ts'

export const OPERATOR = 'operator'

type Write = (line: string) => void
const EMAIL = /^[^\s@"<>,;:\\]+@[^\s@"<>,;:\\]+\.[^\s@"<>,;:\\.]+$/

/** Creates an organisation; the person with this e-mail address becomes its owner by signing in. */
export async function createOrganisation(
  db: Db,
  { name, owner }: { name: string; owner: string },
  write: Write,
): Promise<void> {
  const email = owner.trim().toLowerCase()
  if (!name.trim() || !EMAIL.test(email)) {
    throw new Refused('create needs --name and --owner with an e-mail address; see --help')
  }
  const organisationId = newId(systemRandom)
  await db.transaction(async (tx) => {
    const none = { fittingRoom: false, vrmExport: false }
    await insertOrganisation(tx, { organisationId, name: name.trim(), ...none })
    await invite(tx, { organisationId, email, role: 'owner' })
    const did = { action: 'organisation.created', subject: name.trim(), detail: { owner: email } }
    await writeAudit(tx, { organisationId, actor: OPERATOR, ...did })
  })
  write(`organisation  ${organisationId}`)
  tellWhatIsNext({ email, organisationId, role: 'owner' }, write)
}

/**
 * Invites a member to an existing organisation, including a first owner whose invitation has
 * expired.
 */
export async function inviteMember(
  db: Db,
  wish: { organisationId: number; email: string; role: string },
  write: Write,
): Promise<void> {
  const { organisationId } = wish
  const email = wish.email.trim().toLowerCase()
  if (!EMAIL.test(email)) throw new Refused('invite requires --email with an e-mail address')
  const role = ROLES.find((each) => each === wish.role)
  if (!role) throw new Refused(`--role must be one of ${ROLES.join(', ')}, not '${wish.role}'`)
  await db.transaction(async (tx) => {
    const found = await findOrganisation(tx, organisationId)
    if (!found) throw new Refused(`the organisation ${organisationId} does not exist`)
    const members = await listMembers(tx, organisationId)
    if (members.some((member) => member.email === email)) {
      throw new Refused(`${email} is already a member`)
    }
    await invite(tx, { organisationId, email, role })
    const did = { action: 'member.invited', subject: email, detail: { role } }
    await writeAudit(tx, { organisationId, actor: OPERATOR, ...did })
  })
  tellWhatIsNext({ email, organisationId, role }, write)
}

interface Invited {
  organisationId: number
  email: string
  role: Role
}

const invite = (tx: Tx, { organisationId, email, role }: Invited) =>
  saveInvitation(tx, {
    invitationId: newId(systemRandom),
    organisationId,
    email,
    role,
    invitedBy: OPERATOR,
  })

function tellWhatIsNext({ email, organisationId, role }: Invited, write: Write): void {
  const { consoleUrl, baseUrl, port, smtpUrl } = readConfig(process.env)
  const address = consoleUrl || baseUrl || `http://localhost:${port}`
  write(`Next, within seven days, ${email}:`)
  write(`  1. opens ${address}/console and enters this address`)
  write(
    smtpUrl
      ? '  2. enters the six digits that arrive by e-mail'
      : `  2. enters the six digits. SMTP_URL is not set: in development, see ${address}/outbox`,
  )
  write(`  3. accepts the invitation, and becomes ${role === 'owner' ? 'the owner' : role}`)
  write(
    'This is not sent by e-mail: tell the person yourself. To invite again, or to ' +
      'invite someone else:',
  )
  write(`  npm run admin -- invite --organisation ${organisationId} --email EMAIL --role ${role}`)
}
