/** The custom elements of the UI kit in JSX of React 19: events are `onpurchase-request={…}`. */
import type { ClassAttributes, HTMLAttributes } from 'react'
import type { FrameEvents, KitElement, KitElements, KitEvent } from './index.js'

type Handlers = {
  [Name in keyof FrameEvents as `on${Name}`]?: (event: KitEvent<Name>) => void
}

type InJsx = {
  [Name in keyof KitElements]: KitElements[Name] &
    Handlers &
    HTMLAttributes<KitElement> &
    ClassAttributes<KitElement>
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends InJsx {}
  }
}
