import type { Theme } from '@kisekae/contract/fit/home.ts'
import { THEME_KEYS } from '@kisekae/contract/fit/theme-keys.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { type PictureOptions, showOutfits } from '../closet/outfit-pictures.ts'
import type { StoredTheme } from './rules.ts'
import { hasLookBefore, type LookRow, listLooks } from './store.ts'

export const describeTheme = ({ theme, words }: StoredTheme): Theme => ({
  key: words === null ? (THEME_KEYS.find((key) => key === theme) ?? null) : null,
  words: words ?? {},
})

interface Of {
  userId: number
}

/** The looks with their pictures. */
export async function describeLooks(
  sql: Sql,
  { userId, looks }: Of & { looks: readonly LookRow[] },
  options: PictureOptions,
) {
  const outfits = looks.map(({ itemIds, colours }) => ({ itemIds, colours: colours ?? [] }))
  const pictures = await showOutfits(sql, { userId, outfits }, options)
  return looks.map((look, at) => ({
    day: look.day,
    theme: describeTheme(look),
    itemIds: look.itemIds,
    colours: [...(look.colours ?? [])],
    avatarImageUrl: pictures[at].avatarImageUrl,
    faceImageUrl: pictures[at].faceImageUrl,
  }))
}

/** The stamps of a month. */
export async function describeCard(
  sql: Sql,
  { userId, month }: Of & { month: string },
  options: PictureOptions,
) {
  const firstDay = `${month}-01`
  const looks = await listLooks(sql, { userId, firstDay })
  const { hasEarlier } = await hasLookBefore(sql, { userId, firstDay })
  return { month, looks: await describeLooks(sql, { userId, looks }, options), hasEarlier }
}
