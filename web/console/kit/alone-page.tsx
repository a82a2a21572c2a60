import type { ComponentChildren } from 'preact'
import { useEffect } from 'preact/hooks'
import { Link } from 'wouter-preact'
import '../style/entry.css'
import { Icon } from './icon.tsx'
import { LanguageSwitch } from './language-switch.tsx'

interface Props {
  title: string
  lead: ComponentChildren
  /** The text of the link to the console. */
  back: string
  children: ComponentChildren
}

/** A screen that belongs to no organisation and has no menu. */
export function AlonePage({ title, lead, back, children }: Props) {
  useEffect(() => {
    document.title = `${title} · Kisekae Console`
  }, [title])
  return (
    <main class="alone">
      <div class="entry account">
        <div class="entry-head">
          <Link class="row" href="/">
            <Icon name="back" />
            {back}
          </Link>
          <LanguageSwitch />
        </div>
        <h1>{title}</h1>
        <p class="lead">{lead}</p>
        {children}
      </div>
    </main>
  )
}
