import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon: IconName
  /** One sentence why there is nothing. */
  title: string
  text?: ComponentChildren
  /** The one thing to do next. */
  children?: ComponentChildren
}

/** In the place of a list that has nothing in it yet. */
export const Empty = ({ icon, title, text, children }: Props) => (
  <div class="card message">
    <Icon name={icon} />
    <h2>{title}</h2>
    {text && <p>{text}</p>}
    {children}
  </div>
)
