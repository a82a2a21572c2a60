import type { ComponentChildren } from 'preact'
import { useId } from 'preact/hooks'

interface Props {
  title: string
  lead?: string
  children: ComponentChildren
}

export function Section({ title, lead, children }: Props) {
  const id = useId()
  return (
    <section class="card account-section" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {lead && <p class="lead">{lead}</p>}
      {children}
    </section>
  )
}
