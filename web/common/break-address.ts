import { type ComponentChild, h } from 'preact'

/** Lets an e-mail address that is too long for its line break after `@`, `.`, `+` or `_`. */
export const breakAddress = (address: string): ComponentChild[] =>
  address.split(/(?<=[@.+_])/).flatMap((part) => [part, h('wbr', null)])
