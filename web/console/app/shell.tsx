import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { useLocation } from 'wouter-preact'
import { Button } from '../kit/button.tsx'
import { LanguageSwitch } from '../kit/language-switch.tsx'
import { usePlace } from '../place/use-place.ts'
import { useWords, words } from '../words/language.tsx'
import { AppSwitch } from './app-switch.tsx'
import { Menu } from './menu.tsx'
import type { Place } from './places.ts'

const texts = words(
  {
    skip: '本文へ',
    menu: 'メニュー',
    development: '開発',
    live: '本番',
    developmentHint: '開発用のアプリです',
    liveHint: '本番のアプリです。変更はユーザーに影響します',
    suspended: 'このアプリは運営者によって停止されています。API はすべて拒否されます。',
  },
  {
    skip: 'Skip to content',
    menu: 'Menu',
    development: 'DEV',
    live: 'LIVE',
    developmentHint: 'A development app',
    liveHint: 'A live app: changes affect its users',
    suspended: 'The operator has suspended this app: all API calls are refused.',
  },
)

/** The frame of all pages: menu, app switch, and the app's stage. */
export function Shell({ place, children }: { place: Place; children: ComponentChildren }) {
  const { skip, menu, ...rest } = useWords(texts)
  const { app } = usePlace()
  const [isOpen, setOpen] = useState(false)
  const [location] = useLocation()
  const drawer = useRef<HTMLDialogElement>(null)
  useEffect(() => setOpen(false), [location])
  useEffect(() => {
    if (isOpen) drawer.current?.showModal()
    else drawer.current?.close()
  }, [isOpen])
  return (
    <div class={app?.live ? 'shell live' : 'shell'}>
      <a class="skip-link" href="#content">
        {skip}
      </a>
      <header class="top">
        <Button kind="plain" icon="menu" label={menu} onClick={() => setOpen(true)} />
        <AppSwitch />
        {app && (
          <span
            class={app.live ? 'stage-badge live' : 'stage-badge'}
            title={app.live ? rest.liveHint : rest.developmentHint}
          >
            {app.live ? rest.live : rest.development}
          </span>
        )}
        <span class="top-gap" />
        <LanguageSwitch />
      </header>
      <aside class="side">
        <Menu place={place} />
      </aside>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Escape does this for the keyboard */}
      <dialog
        ref={drawer}
        class="drawer"
        aria-label={menu}
        onClose={() => setOpen(false)}
        onClick={(event) => event.target === drawer.current && setOpen(false)}
      >
        {isOpen && <Menu place={place} />}
      </dialog>
      <main id="content">
        {app?.suspended && (
          <p class="note bad" role="status">
            {rest.suspended}
          </p>
        )}
        {children}
      </main>
    </div>
  )
}
