import type { ComponentChildren } from 'preact'

type Tone = 'good' | 'bad' | 'warn' | 'calm' | 'plain'

/** A state in words; its colour adds no further information. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  tone?: Tone
  children: ComponentChildren
}) => <span class={`badge ${tone}`}>{children}</span>
