import type { Me, Organisation } from '@kisekae/contract/console/me.ts'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import { signOut } from '../api/sign-in.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Icon } from '../kit/icon.tsx'
import { LanguageSwitch } from '../kit/language-switch.tsx'
import { useForgetAll } from '../place/use-me.ts'
import '../style/entry.css'
import { useWords } from '../words/language.tsx'
import { passkeyWords } from './passkey-words.ts'
import { ProvePasskey } from './prove-passkey.tsx'

/** Shown instead of an organisation that requires passkeys, until one is used. */
export function PasskeyWall({ me, organisation }: { me: Me; organisation: Organisation }) {
  const texts = useWords(passkeyWords)
  const forgetAll = useForgetAll()
  const out = useChange({ run: signOut, onDone: forgetAll })
  const title = texts.title(organisation.name)
  useEffect(() => {
    document.title = title
  }, [title])
  const others = me.organisations.filter(({ needsPasskey }) => !needsPasskey)
  return (
    <main class="alone">
      <div class="card entry">
        <div class="entry-head">
          <span class="entry-sign">
            <Icon name="shield" />
          </span>
          <LanguageSwitch />
        </div>
        <h1>{title}</h1>
        <p>{texts.lead}</p>
        <ProvePasskey me={me} onProved={forgetAll} />
        {me.passkeys.length > 0 && <p class="small">{texts.lost}</p>}
        {others.length > 0 && (
          <section class="stack">
            <h2>{texts.elsewhere}</h2>
            <ul class="stack">
              {others.map(({ organisationId, name }) => (
                <li key={organisationId}>
                  <Link href={`/organisations/${organisationId}/apps`}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        )}
        <Button kind="plain" icon="out" busy={out.isPending} onClick={() => out.mutate()}>
          {texts.signOut}
        </Button>
      </div>
    </main>
  )
}
