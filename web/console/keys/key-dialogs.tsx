import type { Key, MadeKey } from '@kisekae/contract/console/keys.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { CopyBlock } from '../kit/copy.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field, Select } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { ShownOnce } from '../kit/shown-once.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { keys as words } from './words.ts'

interface Props {
  onMade(made: MadeKey): void
  onClose(): void
}

const SCOPES = ['all', 'grant', 'read'] as const
/** The lifetimes on offer, in days; an empty one means no expiry. */
const LIVES = ['', '30', '90', '365'] as const

interface Terms {
  scope: Key['scope']
  life: (typeof LIVES)[number]
  /** As typed. */
  networks: string
}

export function NewKey({ onMade, onClose }: Props) {
  const texts = useWords(words)
  const { cancel } = useWords(common)
  const { appPath } = useApp()
  const [name, setName] = useState('')
  const [terms, setTerms] = useState<Terms>({ scope: 'all', life: '', networks: '' })
  const [isWrong, setWrong] = useState(false)
  const change = (changed: Terms) => {
    setTerms(changed)
    setWrong(false)
  }
  const create = useChange({
    run: () =>
      call<MadeKey>(`${appPath}/keys`, {
        method: 'POST',
        body: {
          name: name.trim(),
          scope: terms.scope,
          networks: terms.networks.split(/[\s,]+/).filter(Boolean),
          lifeDays: terms.life ? Number(terms.life) : null,
        },
      }),
    onFault(error) {
      const isNetwork = reasonOf(error) === 'networkRefused'
      setWrong(isNetwork)
      return isNetwork
    },
    refresh: [appPath],
    onDone: onMade,
  })
  return (
    <Dialog title={texts.create} onClose={onClose}>
      <Form onSubmit={() => create.mutate()}>
        <Field
          label={texts.name}
          hint={texts.nameHint}
          maxLength={40}
          takesFocus
          value={name}
          onInput={setName}
        />
        <KeyTerms terms={terms} isWrong={isWrong} onChange={change} />
        <div class="actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" busy={create.isPending} disabled={!name.trim()}>
            {texts.create}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

interface TermsProps {
  terms: Terms
  /** Whether a network is invalid. */
  isWrong: boolean
  onChange(terms: Terms): void
}

function KeyTerms({ terms, isWrong, onChange }: TermsProps) {
  const texts = useWords(words)
  return (
    <>
      <Select
        label={texts.scope}
        hint={texts.scopeHint}
        value={terms.scope}
        options={SCOPES.map((value) => ({ value, label: texts.scopes[value] }))}
        onChange={(scope) => onChange({ ...terms, scope })}
      />
      <Select
        label={texts.life}
        value={terms.life}
        options={LIVES.map((value) => ({
          value,
          label: texts.lives(value ? Number(value) : null),
        }))}
        onChange={(life) => onChange({ ...terms, life })}
      />
      <Field
        label={texts.networks}
        hint={texts.networksHint}
        rows={3}
        value={terms.networks}
        fault={isWrong ? texts.networksWrong : null}
        onInput={(networks) => onChange({ ...terms, networks })}
      />
    </>
  )
}

const HOURS = ['0', '1', '24', '72', '168'] as const

export function RotateKey({ of: key, onMade, onClose }: Props & { of: Key }) {
  const texts = useWords(words)
  const { cancel } = useWords(common)
  const { appPath } = useApp()
  const [hours, setHours] = useState<(typeof HOURS)[number]>('24')
  const rotate = useChange({
    run: () =>
      call<MadeKey>(`${appPath}/keys/${key.keyId}/rotate`, {
        method: 'POST',
        body: { overlapHours: Number(hours) },
      }),
    refresh: [appPath],
    onDone: onMade,
  })
  return (
    <Dialog title={texts.rotateTitle} onClose={onClose}>
      <p>{texts.rotateText}</p>
      <Select
        label={texts.overlap}
        value={hours}
        options={HOURS.map((value) => ({ value, label: texts.hours(Number(value)) }))}
        onChange={setHours}
      />
      <div class="actions">
        <Button onClick={onClose}>{cancel}</Button>
        <Button kind="primary" busy={rotate.isPending} onClick={() => rotate.mutate()}>
          {texts.rotate}
        </Button>
      </div>
    </Dialog>
  )
}

/** Shows the key once; it is not stored, and cannot be shown again after this dialog closes. */
export function ShownKey({ made, onClose }: { made: MadeKey; onClose(): void }) {
  const texts = useWords(words)
  return (
    <ShownOnce title={texts.madeTitle} onClose={onClose}>
      <p>{texts.madeText}</p>
      <CopyBlock text={made.key} label={texts.key} takesFocus />
      <p class="small">{texts.shell}</p>
      <CopyBlock text={`export KISEKAE_KEY=${made.key}`} label={texts.shell} />
    </ShownOnce>
  )
}
