import type { Link } from '@kisekae/contract/fit/links.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { LINKS } from '../api/query-keys.ts'
import { AppSign } from '../kit/app-sign.tsx'
import { Button } from '../kit/button.tsx'
import { ConfirmDialog } from '../kit/confirm-dialog.tsx'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'

export function LinkCard({ link }: { link: Link }) {
  const { words, format } = useWords()
  const { links } = words
  const [isAsking, setAsking] = useState(false)
  return (
    <li class="link-card card">
      <AppSign {...link} />
      <h2>{link.appName}</h2>
      <section class="allowed">
        <h3>{links.permissionsLabel}</h3>
        <ul>
          {link.permissions.map((permission) => (
            <Allowed key={permission} link={link} permission={permission} />
          ))}
        </ul>
        {link.permissions.length === 0 && <p class="soft">{links.noPermissions}</p>}
      </section>
      <dl class="facts">
        <dt>{links.linkedAt}</dt>
        <dd>{format.day(link.linkedAt)}</dd>
        <dt>{links.itemsGiven}</dt>
        <dd>{links.items(link.itemsGiven)}</dd>
        <dt>{links.lastUsed}</dt>
        <dd>{link.lastUsedAt ? format.day(link.lastUsedAt) : links.never}</dd>
      </dl>
      <Button kind="quiet" onClick={() => setAsking(true)}>
        {links.remove}
      </Button>
      {isAsking && <RemoveLink link={link} onClose={() => setAsking(false)} />}
    </li>
  )
}

interface AllowedProps {
  link: Link
  permission: Link['permissions'][number]
}

/** One permission, which can be revoked without the others. */
function Allowed({ link, permission }: AllowedProps) {
  const { words } = useWords()
  const { links } = words
  const client = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const name = links.permissions[permission]
  const takeBack = useMutation({
    mutationFn: () =>
      call(`/links/${link.avatarId}/permissions/${permission}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: LINKS })
      setAsking(false)
      showToast({ text: links.takenBack })
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
  return (
    <li>
      <span>{name}</span>
      <Button kind="plain" label={links.takeBackOf(name)} onClick={() => setAsking(true)}>
        {links.takeBack}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={links.takeBackTitle(name, link.appName)}
          action={links.takeBack}
          isBusy={takeBack.isPending}
          onConfirm={() => takeBack.mutate()}
          onClose={() => setAsking(false)}
        >
          <p>{links.takeBackText}</p>
        </ConfirmDialog>
      )}
    </li>
  )
}

/** Before the user unlinks the app, explains what it loses and what remains. */
function RemoveLink({ link, onClose }: { link: Link; onClose(): void }) {
  const { words } = useWords()
  const { links } = words
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => call(`/links/${link.avatarId}`, { method: 'DELETE' }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: LINKS })
      onClose()
      showToast({ text: links.removed(link.appName) })
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
  return (
    <ConfirmDialog
      title={links.removeTitle(link.appName)}
      action={links.remove}
      isBusy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <h3>{links.loses}</h3>
      <ul class="cannot-list">
        {links.losesList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <h3>{links.keeps}</h3>
      <ul class="can-list">
        {links.keepsList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{links.again}</p>
    </ConfirmDialog>
  )
}
