import type { ComponentChildren } from 'preact'

type Tone = 'good' | 'bad' | 'warn' | 'calm' | 'plain'

/** A state in a word; its colour says nothing that the word does not. */
export const Badge = ({
  tone = 'plain',
  children,
}: {
  tone?: Tone
  children: ComponentChildren
}) => <span class={`badge ${tone}`}>{children}</span>
