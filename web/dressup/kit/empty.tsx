import type { ComponentChildren } from 'preact'
import { Icon, type IconName } from './icon.tsx'

interface Props {
  icon: IconName
  title: string
  text: string
  /** The next step. */
  children?: ComponentChildren
}

export const Empty = ({ icon, title, text, children }: Props) => (
  <div class="message-card">
    <span class="message-sign">
      <Icon name={icon} />
    </span>
    <h2>{title}</h2>
    <p>{text}</p>
    {children}
  </div>
)
