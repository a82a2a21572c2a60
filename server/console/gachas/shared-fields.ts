import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import type { Shown, Terms } from '../../gacha/store.ts'

const TEXTS = [
  'nameJa',
  'nameEn',
  'descriptionJa',
  'descriptionEn',
  'alertMessageJa',
  'alertMessageEn',
  'alertMessage2Ja',
  'alertMessage2En',
  'tags',
] as const satisfies (keyof GachaDraft & keyof Shown)[]

const PLAIN_TERMS = [
  'price',
  'drawCount',
  'rateDecimals',
  'onlyUnowned',
  'guaranteeAfter',
  'box',
] as const satisfies (keyof GachaDraft & keyof Terms)[]

type Texts = Pick<GachaDraft, (typeof TEXTS)[number]>
type PlainTerms = Pick<GachaDraft, (typeof PLAIN_TERMS)[number]>

/** The texts of a gacha, which are the same in a draft and after publication. */
export const textsOf = (gacha: Texts): Texts => pick(gacha, TEXTS)

/** The terms of a gacha that are the same in a draft and after publication. */
export const plainTermsOf = (gacha: PlainTerms): PlainTerms => pick(gacha, PLAIN_TERMS)

function pick<Of, Name extends keyof Of>(of: Of, names: readonly Name[]): Pick<Of, Name> {
  // The entries are exactly these names, each with the value of its field.
  return Object.fromEntries(names.map((name) => [name, of[name]])) as Pick<Of, Name>
}
