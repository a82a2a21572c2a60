import type { Checklist } from '@kisekae/contract/console/apps.ts'
import { Link } from 'wouter-preact'
import { useRead } from '../api/use-read.ts'
import { Copy, CopyBlock } from '../kit/copy.tsx'
import { Icon } from '../kit/icon.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import '../style/home.css'
import { useLanguage, useWords } from '../words/language.tsx'
import { home } from './words.ts'

/** The interval at which the checklist is read again, to show the progress of an integration. */
const EVERY_MS = 5_000

/** The state of an app: the checklist with its next step, and the figures for the last 24 hours. */
export function HomeScreen() {
  const { app, appPath } = useApp()
  const texts = useWords(home)
  const { format } = useLanguage()
  const read = useRead<Checklist>(`${appPath}/checklist`, { everyMs: EVERY_MS })
  return (
    <Page
      title={app.name}
      lead={
        <>
          {texts.appId} <Copy text={app.appId} />
        </>
      }
    >
      <Loaded of={read}>
        {(state) => (
          <>
            <Day state={state} />
            {state.proxyUntrusted && (
              <p class="note">
                <Icon name="warning" />
                <span>{texts.proxyUntrusted}</span>
              </p>
            )}
            {state.idleGuests > 0 && (
              <p class="note">
                <Icon name="warning" />
                <span>{texts.idleGuests(format.number(state.idleGuests))}</span>
              </p>
            )}
            <Steps state={state} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

function Day({ state }: { state: Checklist }) {
  const texts = useWords(home)
  const { format } = useLanguage()
  const { appPath } = useApp()
  const tried = state.delivered + state.undelivered
  const facts = [
    [texts.calls, format.number(state.calls), `${appPath}/requests`],
    [texts.refused, format.number(state.refused), `${appPath}/requests?status=4xx`],
    [texts.failed, format.number(state.failed), `${appPath}/requests?status=5xx`],
    [texts.webhooks, tried ? format.percent(state.delivered / tried) : '–', `${appPath}/webhooks`],
    [texts.guests, format.number(state.guests), `${appPath}/avatars`],
    [texts.members, format.number(state.members), `${appPath}/avatars`],
  ]
  return (
    <section class="tiles" aria-label={texts.day}>
      {facts.map(([name, value, href]) => (
        <Link key={name} class="card figure" href={href}>
          <span class="small">{name}</span>
          <strong>{value}</strong>
        </Link>
      ))}
    </section>
  )
}

/** The steps in order; the first unfinished one is open. */
function Steps({ state }: { state: Checklist }) {
  const texts = useWords(home)
  const { me, appPath, app } = useApp()
  const header = `-H "X-Api-Key: $KISEKAE_KEY"`
  const steps = [
    { isDone: true, ...texts.steps.app },
    { isDone: state.hasKey, ...texts.steps.key, href: `${appPath}/keys` },
    {
      isDone: state.calledEcho,
      ...texts.steps.echo,
      code: `curl ${header} \\\n  '${me.baseUrl}/v1/Echo?message=hello'`,
    },
    {
      isDone: state.hasGuest,
      ...texts.steps.guest,
      code: `curl -X POST ${header} \\\n  '${me.baseUrl}/v1/Guest'`,
    },
    { isDone: state.hasRedirectUri, ...texts.steps.redirect, href: `${appPath}/redirects` },
    {
      isDone: state.hasLink,
      ...texts.steps.link,
      href: `${appPath}/connections`,
      code: `${me.fitUrl}/connect?appId=${app.appId}&redirectUri=…&scope=…&codeChallenge=…`,
    },
    { isDone: state.hasGacha, ...texts.steps.gacha, href: `${appPath}/gachas` },
    { isDone: state.hasWebhook, ...texts.steps.webhook, href: `${appPath}/webhooks` },
  ]
  const next = steps.findIndex(({ isDone }) => !isDone)
  const done = steps.filter(({ isDone }) => isDone).length
  return (
    <Card title={texts.checklist} lead={texts.progress(done, steps.length)}>
      <progress class="progress" max={steps.length} value={done} aria-label={texts.checklist} />
      <ol class="steps">
        {steps.map((step, at) => (
          <li key={step.name} class={step.isDone ? 'done' : at === next ? 'next' : undefined}>
            <span class="step-mark">{step.isDone ? <Icon name="check" /> : at + 1}</span>
            <div class="step-text">
              <h3>
                {step.name}
                <span class="only-read"> {step.isDone ? texts.isDone : texts.isOpen}</span>
              </h3>
              {!step.isDone && <p class="small">{step.text}</p>}
              {at === next && 'code' in step && <CopyBlock text={step.code} label={step.name} />}
              {!step.isDone && 'href' in step && (
                <Link class={at === next ? 'button primary small' : 'step-link'} href={step.href}>
                  {step.action}
                </Link>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
