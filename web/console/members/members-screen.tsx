import type { Member, Members } from '@kisekae/contract/console/members.ts'
import { isEnough, ROLES, type Role } from '@kisekae/contract/console/roles.ts'
import { breakAddress } from '@kisekae/web-common/break-address.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Select } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { Table } from '../kit/table.tsx'
import { ME } from '../place/use-me.ts'
import { usePlace } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { InviteForm } from './invite-form.tsx'
import { OrganisationForm } from './organisation-form.tsx'
import { SecurityForm } from './security-form.tsx'
import { useMemberFault } from './use-member-fault.ts'
import { members as words } from './words.ts'

/** The members of the organisation. */
export function MembersScreen() {
  const texts = useWords(words)
  const { organisation, organisationPath, can } = usePlace()
  const read = useRead<Members>(`${organisationPath}/members`)
  return (
    <Page title={texts.title} lead={texts.lead(organisation.name)}>
      {can('admin') && <InviteForm />}
      <Loaded of={read}>
        {({ members, invitations }) => (
          <>
            <MemberTable members={members} />
            {invitations.length > 0 && <Waiting invitations={invitations} />}
          </>
        )}
      </Loaded>
      <SecurityForm />
      <OrganisationForm />
    </Page>
  )
}

function MemberTable({ members }: { members: Member[] }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const { organisation, organisationPath, can } = usePlace()
  const onFault = useMemberFault()
  const [leaving, setLeaving] = useState<Member | null>(null)
  const refresh = [organisationPath, ME]
  const setRole = useChange({
    run: ({ personId, role }: { personId: string; role: Role }) =>
      call(`${organisationPath}/members/${personId}`, { method: 'PUT', body: { role } }),
    refresh,
    done: texts.changed,
    onFault,
  })
  const may = ({ role }: Member) => can('admin') && isEnough(organisation.role, role)
  const roles = ROLES.filter((role) => isEnough(organisation.role, role))
  return (
    <>
      <Table
        label={texts.title}
        rows={members}
        keyOf={({ personId }) => personId}
        columns={[
          {
            title: texts.email,
            show: ({ email, isYou }) => (
              <span class="row">
                <span>{breakAddress(email)}</span>
                {isYou && <Badge tone="calm">{texts.you}</Badge>}
              </span>
            ),
          },
          {
            title: texts.role,
            show: (member) =>
              may(member) ? (
                <Select
                  label={`${texts.role}: ${member.email}`}
                  isBare
                  value={member.role}
                  options={roles.map((value) => ({ value, label: value }))}
                  onChange={(role) => setRole.mutate({ personId: member.personId, role })}
                />
              ) : (
                <Badge>{member.role}</Badge>
              ),
          },
          {
            title: texts.passkey,
            show: ({ hasPasskey }) => (
              <Badge tone={hasPasskey ? 'good' : organisation.requiresPasskeys ? 'warn' : 'plain'}>
                {hasPasskey ? texts.hasPasskey : texts.noPasskey}
              </Badge>
            ),
          },
          { title: texts.since, isMinor: true, show: ({ joinedAt }) => format.day(joinedAt) },
          {
            title: texts.actions,
            isBare: true,
            show: (member) =>
              may(member) &&
              !member.isYou && (
                <Button small onClick={() => setLeaving(member)}>
                  {texts.remove}
                </Button>
              ),
          },
        ]}
      />
      {leaving && <RemoveMember member={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function RemoveMember({ member, onClose }: { member: Member; onClose(): void }) {
  const texts = useWords(words)
  const { organisationPath } = usePlace()
  const remove = useChange({
    run: () => call(`${organisationPath}/members/${member.personId}`, { method: 'DELETE' }),
    refresh: [organisationPath],
    done: texts.removed,
    onDone: onClose,
    onFault: useMemberFault(),
  })
  return (
    <Confirm
      title={texts.removeTitle}
      text={texts.removeText(member.email)}
      confirm={texts.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    />
  )
}

function Waiting({ invitations }: { invitations: Members['invitations'] }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const { organisationPath, can } = usePlace()
  const takeBack = useChange({
    run: (id: number) => call(`${organisationPath}/invitations/${id}`, { method: 'DELETE' }),
    refresh: [organisationPath],
    done: texts.tookBack,
  })
  return (
    <>
      <h2>{texts.invitations}</h2>
      <Table
        label={texts.invitations}
        rows={invitations}
        keyOf={({ invitationId }) => invitationId}
        columns={[
          { title: texts.email, show: ({ email }) => breakAddress(email) },
          { title: texts.role, show: ({ role }) => <Badge>{role}</Badge> },
          { title: texts.until, show: ({ expiresAt }) => format.day(expiresAt) },
          {
            title: texts.actions,
            isBare: true,
            show: ({ invitationId }) =>
              can('admin') && (
                <Button small onClick={() => takeBack.mutate(invitationId)}>
                  {texts.takeBack}
                </Button>
              ),
          },
        ]}
      />
    </>
  )
}
