import { type ComponentChild, h } from 'preact'

/** Allows line breaks in a long e-mail address after `@`, `.`, `+` and `_`. */
export const breakAddress = (address: string): ComponentChild[] =>
  address.split(/(?<=[@.+_])/).flatMap((part) => [part, h('wbr', null)])
