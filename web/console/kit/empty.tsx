import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon: IconName
  /** One sentence that explains why the list is empty. */
  title: string
  text?: ComponentChildren
  /** The next step. */
  children?: ComponentChildren
}

/** Replaces an empty list. */
export const Empty = ({ icon, title, text, children }: Props) => (
  <div class="card message">
    <Icon name={icon} />
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children}
  </div>
)
