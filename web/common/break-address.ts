import { type ComponentChild, h } from 'preact'

/** A mail address that breaks after its dots and marks where a line is too short for it. */
export const breakAddress = (address: string): ComponentChild[] =>
  address.split(/(?<=[@.+_])/).flatMap((part) => [part, h('wbr', null)])
