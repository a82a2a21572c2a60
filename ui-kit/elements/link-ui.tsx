import type { Link } from '@kisekae/contract/link.ts'
import { LINK_LABELS } from '@kisekae/contract/link-ui.ts'
import { serviceLanguageOf } from '@kisekae/contract/page-language.ts'
import { useEffect, useState } from 'preact/hooks'
import { useKit } from './kit.ts'
import { ask, SERVICE_URL } from './kit-api.ts'

/** The links of spec 4.1: a guest can link, and a linked user can open the dress-up app. */
export const LinkUi = ({ isGuest }: { isGuest: boolean }) =>
  isGuest ? <ConnectButton /> : <LaunchLink />

/** Asks the page to start linking; absent if the page cannot. */
export function ConnectButton() {
  const { options, tell } = useKit()
  const { avatarId, canLink } = options
  if (!canLink) return null
  return (
    <button type="button" class="dressup" onClick={() => tell('relink-request', { avatarId })}>
      <Label kind="connect" />
    </button>
  )
}

function LaunchLink() {
  const { options } = useKit()
  const [href, setHref] = useState<string>()
  useEffect(() => {
    ask<Link>(options, { path: '/OpenUrl' }).then(
      ({ url }) => setHref(url),
      () => setHref(''),
    )
  }, [options.clientSecret])
  // The link is shown at once, so that the layout does not shift, and removed if the service has no
  // URL for it.
  if (href === '') return null
  return (
    <a class="dressup" href={href}>
      <Label kind="launch" />
    </a>
  )
}

/** The fixed wording, which is English on pages in languages other than Japanese. */
function Label({ kind }: { kind: keyof typeof LINK_LABELS }) {
  const language = serviceLanguageOf(useKit().options.locale)
  return (
    <>
      <img src={`${SERVICE_URL}/link-ui/icon-120.png`} alt="" width={32} height={32} />
      <span lang={language}>{LINK_LABELS[kind][language]}</span>
    </>
  )
}
