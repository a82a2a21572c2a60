import { readFileSync } from 'node:fs'

/**
 * A group of the menu: pages by name, or all pages of a folder, sorted by the `order` in their
 * front matter.
 */
interface Group {
  en: string
  ja: string
  pages?: string[]
  folder?: string
}

/** The menu of the guide, which both editions show beside their pages. */
export const listMenu = (): Group[] =>
  JSON.parse(readFileSync(new URL('menu.json', import.meta.url), 'utf8'))
