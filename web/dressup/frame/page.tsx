import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { useTitle } from '../kit/use-title.ts'
import { useWords } from '../words/language.tsx'
import { Header } from './header.tsx'
import { Navigation, type Tab } from './navigation.tsx'
import { useKeptFocus } from './use-kept-focus.ts'

interface Props {
  title: string
  children: ComponentChildren
  /** The active entry of the main menu; if omitted, there is no menu. */
  tab?: Tab
  /** The name of the screen in the style sheet. */
  name: string
}

/** The frame of every screen: skip link, header, menu, content. */
export function Page({ title, children, tab, name }: Props) {
  const { words } = useWords()
  const content = useRef<HTMLElement>(null)
  useTitle(title)
  // Screen readers and keyboard navigation start at the new screen.
  useEffect(() => {
    scrollTo(0, 0)
    content.current?.focus({ preventScroll: true })
  }, [name])
  useKeptFocus(content)
  return (
    <div class={`page ${name} ${tab ? 'with-menu' : ''}`}>
      <a class="skip-link" href="#content">
        {words.common.skipToContent}
      </a>
      <Header tab={tab} />
      <main id="content" tabIndex={-1} ref={content}>
        {children}
      </main>
      {tab && <Navigation tab={tab} place="bottom" />}
    </div>
  )
}
