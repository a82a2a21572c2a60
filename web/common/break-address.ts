import { type ComponentChild, h } from 'preact'

/**
 * An e-mail address that can break after its dots and at signs on a line that is too short for it.
 */
export const breakAddress = (address: string): ComponentChild[] =>
  address.split(/(?<=[@.+_])/).flatMap((part) => [part, h('wbr', null)])
