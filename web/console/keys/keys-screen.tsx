import type { Key, Keys, MadeKey } from '@kisekae/contract/console/keys.ts'
import { breakAddress } from '@kisekae/web-common/break-address.ts'
import { useState } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Empty } from '../kit/empty.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Page } from '../kit/page.tsx'
import { type Column, Table } from '../kit/table.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { NewKey, RotateKey, ShownKey } from './key-dialogs.tsx'
import { KitSecret } from './kit-secret.tsx'
import { keys as words } from './words.ts'

type Open = { new: true } | { rotate: Key } | { revoke: Key } | { made: MadeKey } | null

/** The keys of an app, without the secrets. */
export function KeysScreen() {
  const texts = useWords(words)
  const { appPath, can } = useApp()
  const read = useRead<Keys>(`${appPath}/keys`)
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const isFull = (read.data?.keys.filter(isWorking).length ?? 0) >= 10
  const create = can('developer') && (
    <Button kind="primary" icon="plus" disabled={isFull} onClick={() => setOpen({ new: true })}>
      {texts.create}
    </Button>
  )
  const onMade = (made: MadeKey) => setOpen({ made })
  return (
    <Page title={texts.title} lead={texts.lead} actions={create}>
      {isFull && <p class="note">{texts.full}</p>}
      <Loaded of={read}>
        {({ keys }) =>
          keys.length === 0 ? (
            <Empty icon="key" title={texts.emptyTitle} text={texts.emptyText} />
          ) : (
            <KeyTable keys={keys} onOpen={setOpen} />
          )
        }
      </Loaded>
      {can('developer') && <KitSecret />}
      {open && 'new' in open && <NewKey onMade={onMade} onClose={close} />}
      {open && 'rotate' in open && <RotateKey of={open.rotate} onMade={onMade} onClose={close} />}
      {open && 'revoke' in open && <RevokeKey of={open.revoke} onClose={close} />}
      {open && 'made' in open && <ShownKey made={open.made} onClose={close} />}
    </Page>
  )
}

const isWorking = ({ state }: Key) => state === 'live' || state === 'ending'

function KeyTable({ keys, onOpen }: { keys: Key[]; onOpen(open: Open): void }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  const { can, appPath } = useApp()
  const columns: Column<Key>[] = [
    {
      title: texts.name,
      show: ({ name, lastFour, keyId }) => (
        <span>
          <strong>{name ?? '–'}</strong>
          <br />
          <code title={keyId}>…{lastFour}</code>
        </span>
      ),
    },
    { title: texts.terms, show: (key) => <Terms of={key} /> },
    { title: texts.state, show: (key) => <State of={key} /> },
    {
      title: texts.lastUsed,
      show: ({ lastUsedAt }) =>
        lastUsedAt ? (
          <span title={format.moment(lastUsedAt)}>{format.ago(lastUsedAt)}</span>
        ) : (
          <span class="small">
            {texts.never} <Link href={appPath}>{texts.tryIt}</Link>
          </span>
        ),
    },
    {
      title: texts.madeBy,
      isMinor: true,
      show: ({ madeBy, createdAt }) => (
        <span class="small">
          {madeBy ? breakAddress(madeBy) : '–'}
          <br />
          {format.moment(createdAt)}
        </span>
      ),
    },
    {
      title: texts.actions,
      isBare: true,
      show: (key) =>
        can('developer') && isWorking(key) ? (
          <span class="actions">
            {key.state === 'live' && (
              <Button small icon="refresh" onClick={() => onOpen({ rotate: key })}>
                {texts.rotate}
              </Button>
            )}
            <Button small onClick={() => onOpen({ revoke: key })}>
              {texts.revoke}
            </Button>
          </span>
        ) : null,
    },
  ]
  return <Table label={texts.title} columns={columns} rows={keys} keyOf={({ keyId }) => keyId} />
}

function State({ of: { state, endsAt } }: { of: Key }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  if (state === 'live') return <Badge tone="good">{texts.live}</Badge>
  if (state === 'ending' && endsAt) {
    return <Badge tone="warn">{texts.ending(format.second(endsAt))}</Badge>
  }
  // The badge of any other state shows only the state, without a date.
  return <Badge>{state === 'ending' ? texts.ended : texts[state]}</Badge>
}

/** The key's permissions, allowed networks and expiry. */
function Terms({ of: { scope, networks, expiresAt } }: { of: Key }) {
  const texts = useWords(words)
  const { format } = useLanguage()
  return (
    <span>
      {texts.scopes[scope]}
      <br />
      <span class="small">
        {networks.length === 0
          ? texts.anywhere
          : networks.map((one) => <code key={one}>{one} </code>)}
        {expiresAt && (
          <>
            <br />
            {texts.until(format.moment(expiresAt))}
          </>
        )}
      </span>
    </span>
  )
}

function RevokeKey({ of: key, onClose }: { of: Key; onClose(): void }) {
  const texts = useWords(words)
  const { appPath } = useApp()
  const revoke = useChange({
    run: () => call(`${appPath}/keys/${key.keyId}`, { method: 'DELETE' }),
    refresh: [appPath],
    done: texts.revokedToast,
    onDone: onClose,
  })
  return (
    <Confirm
      title={texts.revokeTitle}
      text={texts.revokeText(key.name ?? `…${key.lastFour}`)}
      confirm={texts.revoke}
      isBusy={revoke.isPending}
      onConfirm={() => revoke.mutate()}
      onClose={onClose}
    />
  )
}
