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
  /** The place in the main menu; without one there is no menu. */
  tab?: Tab
  /** What the screen is called in the style sheet. */
  name: string
}

/** What every screen stands in: a way past the menu, the header, the menu, the content. */
export function Page({ title, children, tab, name }: Props) {
  const { words } = useWords()
  const content = useRef<HTMLElement>(null)
  useTitle(title)
  // Whoever reads with the ears or the keyboard begins where the new screen does.
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
