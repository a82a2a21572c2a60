import type { ComponentChildren } from 'preact'
import { useLocation } from 'wouter-preact'
import { leave } from './leave-guard.ts'

interface Props {
  to: string
  children: ComponentChildren
  class?: string
  current?: boolean
  /** The name of a link that shows only an icon. */
  label?: string
  /** Called before the page changes. */
  onLeave?(): void
}

/** A link to a page of this app; asks first if there are unsaved changes. */
export function AppLink({ to, children, class: name, current, label, onLeave }: Props) {
  const [, navigate] = useLocation()
  return (
    <a
      href={to}
      class={name}
      aria-label={label}
      title={label}
      aria-current={current ? 'page' : undefined}
      onClick={(event) => {
        const opensElsewhere =
          event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0
        if (opensElsewhere) return
        event.preventDefault()
        leave(() => {
          onLeave?.()
          navigate(to)
        })
      }}
    >
      {children}
    </a>
  )
}
