import type { Sql } from '../../kernel/sql/db.ts'
import { chooseTheme } from './rules.ts'
import { findOwnTheme, listSwitchedOff } from './theme-store.ts'

/** Whether the home page has a theme to dress for on a given day, and whether it shows wishes. */
export async function readShownParts(sql: Sql, day: string) {
  const own = await findOwnTheme(sql, day)
  const off = (await listSwitchedOff(sql)).map(({ part }) => part)
  const hasTheme = chooseTheme(day, { own, off }) !== null
  return { theme: hasTheme && !off.includes('stamps'), wishes: !off.includes('wishes') }
}
