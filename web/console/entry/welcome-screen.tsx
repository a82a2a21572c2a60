import type { Me } from '@kisekae/contract/console/me.ts'
import { breakAddress } from '@kisekae/web-common/break-address.ts'
import { canUsePasskeys, isCancelled } from '@kisekae/web-common/passkeys.ts'
import { useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { Link, useLocation } from 'wouter-preact'
import { call } from '../api/call.ts'
import { addPasskey } from '../api/passkey.ts'
import { signOut } from '../api/sign-in.ts'
import { useChange } from '../api/use-change.ts'
import { Badge } from '../kit/badge.tsx'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { Icon } from '../kit/icon.tsx'
import { LanguageSwitch } from '../kit/language-switch.tsx'
import { ME, useForgetAll, useMe } from '../place/use-me.ts'
import '../style/entry.css'
import { Form } from '../kit/form.tsx'
import { useWords } from '../words/language.tsx'
import { entry } from './words.ts'

/** The page where signed-in users without an organisation create one or accept an invitation. */
export function WelcomeScreen() {
  const texts = useWords(entry)
  const { data: me } = useMe()
  const forgetAll = useForgetAll()
  const out = useChange({ run: signOut, onDone: forgetAll })
  if (!me) return null
  return (
    <main class="alone">
      <div class="entry wide">
        <div class="entry-head">
          <h1>{texts.welcome}</h1>
          <LanguageSwitch />
        </div>
        <p class="lead">{breakAddress(me.email ?? '')}</p>
        <Invitations me={me} />
        {me.canRegister && <NewOrganisation />}
        {isNowhere(me) && !me.canRegister && (
          <section class="card stack">
            <h2>{texts.nowhere}</h2>
            <p>{texts.nowhereText(me.email ?? '')}</p>
          </section>
        )}
        {me.organisations.length > 0 && (
          <section class="card stack">
            <h2>{texts.yours}</h2>
            <ul class="stack">
              {me.organisations.map(({ organisationId, name, role }) => (
                <li key={organisationId} class="row">
                  <Link href={`/organisations/${organisationId}/apps`}>{name}</Link>
                  <Badge>{role}</Badge>
                </li>
              ))}
            </ul>
          </section>
        )}
        {me.passkeys.length === 0 && canUsePasskeys() && <OfferPasskey />}
        <Button kind="plain" icon="out" busy={out.isPending} onClick={() => out.mutate()}>
          {texts.signOut}
        </Button>
      </div>
    </main>
  )
}

const isNowhere = ({ organisations, invitations }: Me) =>
  organisations.length === 0 && invitations.length === 0

function NewOrganisation() {
  const texts = useWords(entry)
  const client = useQueryClient()
  const [, go] = useLocation()
  const [name, setName] = useState('')
  const create = useChange({
    run: () => call<Me>('/organisations', { method: 'POST', body: { name: name.trim() } }),
    refresh: [ME],
    onDone: ({ organisations }) => {
      const made = organisations.find((one) => one.name === name.trim())
      client.invalidateQueries()
      if (made) go(`/organisations/${made.organisationId}/apps`)
    },
  })
  return (
    <Form class="card stack" onSubmit={() => create.mutate()}>
      <h2>{texts.newOrganisation}</h2>
      <p class="small">{texts.welcomeLead}</p>
      <Field
        label={texts.organisationName}
        hint={texts.organisationHint}
        autocomplete="organization"
        maxLength={60}
        value={name}
        onInput={setName}
      />
      <div class="actions">
        <Button kind="primary" type="submit" busy={create.isPending} disabled={!name.trim()}>
          {texts.create}
        </Button>
      </div>
    </Form>
  )
}

function Invitations({ me }: { me: Me }) {
  const texts = useWords(entry)
  const answer = useChange({
    run: ({ id, accept }: { id: number; accept: boolean }) =>
      call<Me>(`/invitations/${id}`, { method: 'POST', body: { accept } }),
    refresh: [ME],
  })
  if (me.invitations.length === 0) return null
  return (
    <section class="card stack">
      <h2>{texts.invitations}</h2>
      {me.invitations.map(({ invitationId: id, organisationName, role, invitedBy }) => (
        <div key={id} class="row">
          <Icon name="mail" />
          <div>
            <strong>{organisationName}</strong> <Badge>{role}</Badge>
            <p class="small">{texts.invitedBy(invitedBy)}</p>
          </div>
          <span class="top-gap" />
          <Button small onClick={() => answer.mutate({ id, accept: false })}>
            {texts.decline}
          </Button>
          <Button small kind="primary" onClick={() => answer.mutate({ id, accept: true })}>
            {texts.accept}
          </Button>
        </div>
      ))}
    </section>
  )
}

function OfferPasskey() {
  const texts = useWords(entry)
  const add = useChange({
    run: () => addPasskey(texts.passkeyName),
    refresh: [ME],
    done: texts.passkeyAdded,
    onFault: isCancelled,
  })
  return (
    <section class="card row">
      <Icon name="key" />
      <p class="small">{texts.passkeyHint}</p>
      <span class="top-gap" />
      <Button small busy={add.isPending} onClick={() => add.mutate()}>
        {texts.addPasskey}
      </Button>
    </section>
  )
}
