/** The custom elements of the UI kit in Vue 3 templates: events are `@purchase-request="…"`. */
import type { HTMLAttributes, PublicProps } from 'vue'
import type { FrameEvents, KitElements, KitEvent } from './index.js'

type Handlers = {
  [Name in keyof FrameEvents as `on${Capitalize<Name>}`]?: (event: KitEvent<Name>) => void
}

type InTemplates = {
  [Name in keyof KitElements]: new () => {
    $props: KitElements[Name] & Handlers & HTMLAttributes & PublicProps
  }
}

declare module 'vue' {
  interface GlobalComponents extends InTemplates {}
}
