import type { ComponentChildren } from 'preact'
import { useEffect, useRef } from 'preact/hooks'

interface Props {
  title: string
  lead?: ComponentChildren
  /** Actions of the page, beside its title. */
  actions?: ComponentChildren
  children: ComponentChildren
}

/** The header of every screen; it takes the focus, so that its title is read out. */
export function Page({ title, lead, actions, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} · Kisekae Console`
  }, [title])
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true })
    scrollTo(0, 0)
  }, [])
  return (
    <div class="page-body">
      <header class="page-head">
        <div>
          <h1 ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {lead && <p class="lead">{lead}</p>}
        </div>
        {actions && <div class="actions">{actions}</div>}
      </header>
      {children}
    </div>
  )
}

interface CardProps {
  title?: string
  lead?: ComponentChildren
  actions?: ComponentChildren
  children?: ComponentChildren
}

/** A section of a page with its own title. */
export const Card = ({ title, lead, actions, children }: CardProps) => (
  <section class="card">
    {title && (
      <header class="card-head">
        <div>
          <h2>{title}</h2>
          {lead && <p class="small">{lead}</p>}
        </div>
        {actions && <div class="actions">{actions}</div>}
      </header>
    )}
    {children}
  </section>
)
