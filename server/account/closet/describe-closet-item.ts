import type { ItemVariant } from '@kisekae/contract/console/item-variant.ts'
import { describeItem } from '../../item/describe-item.ts'
import { ON_MANNEQUIN } from '../../item/picture-url.ts'
import type { Language } from '../../kernel/call/call.ts'
import type { ClosetRow } from './store.ts'

interface Shown {
  assetUrl: string
  language: Language
  /** Items granted after this time are new. */
  since: Date
}

/** An item as the closet shows it. */
export function describeClosetItem(row: ClosetRow, { assetUrl, language, since }: Shown) {
  const item = describeItem(row, { assetUrl, language, view: ON_MANNEQUIN, have: true })
  const { itemId, part, name, tags, thumbnailUrl, imageUrl } = item
  const { slots, bodies, forbids, body, traits, fits } = row.rules
  return {
    itemId,
    part,
    name,
    otherName: language === 'ja' ? row.nameEn : row.nameJa,
    tags,
    thumbnailUrl,
    imageUrl,
    owned: row.grantedAt !== null,
    newest: row.grantedAt,
    isNew: row.grantedAt !== null && row.grantedAt > since,
    favourite: row.favourite,
    appId: row.appId,
    colours: (row.rules.colours ?? []).map(({ channel, colour }) => ({ channel, colour })),
    rules: {
      slots,
      bodies,
      forbids,
      body,
      traits,
      fits: fits?.map(({ figure }) => ({ figure })),
    },
    ...(row.variant && { variant: describeVariant(row.variant, row, language) }),
  }
}

/**
 * The names are in the language of the request. Styles with the same name in two organisations or
 * parts are distinct.
 */
function describeVariant(
  { style, colour, ...names }: ItemVariant,
  { organisationId, part }: ClosetRow,
  language: 'ja' | 'en',
) {
  const isJa = language === 'ja'
  return {
    style: [organisationId ?? 'starter', part, style].join(' '),
    styleName: isJa ? names.styleJa : names.styleEn,
    colour,
    colourName: isJa ? names.colourJa : names.colourEn,
  }
}
