import { TONES } from '@kisekae/wardrobe/body/pieces.ts'
import { STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Language } from '../../kernel/call/call.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { dressBody } from '../closet/rules.ts'
import { listBaseItems } from '../closet/store.ts'

type Name = Readonly<Record<Language, string>>

const FIGURES: Readonly<Record<string, Name>> = {
  small: { ja: '小柄', en: 'Petite' },
  tall: { ja: '長身', en: 'Tall' },
}

const TONE_NAMES: Readonly<Record<string, Name>> = {
  fair: { ja: '色白', en: 'Fair' },
  peach: { ja: '桃色', en: 'Peach' },
  tan: { ja: '小麦色', en: 'Tanned' },
  chestnut: { ja: '栗色', en: 'Chestnut' },
  ebony: { ja: '黒檀色', en: 'Deep brown' },
}

const OUTFIT_NAMES: Readonly<Record<string, Name>> = {
  'first-day': { ja: 'はじめての日', en: 'First day' },
  'rose-garden': { ja: 'ばらの庭', en: 'Rose garden' },
  sunflower: { ja: 'ひまわり', en: 'Sunflower' },
  'candy-shop': { ja: 'お菓子屋さん', en: 'Candy shop' },
  'lilac-evening': { ja: 'ライラックの夕べ', en: 'Lilac evening' },
  'long-holidays': { ja: '長いお休み', en: 'Long holidays' },
  'after-school': { ja: '放課後', en: 'After school' },
  'night-walk': { ja: '夜のさんぽ', en: 'Night walk' },
  'honey-toast': { ja: 'ハニートースト', en: 'Honey toast' },
  'strawberry-day': { ja: 'いちごの日', en: 'Strawberry day' },
  'paint-pots': { ja: '絵の具', en: 'Paint pots' },
  'sea-breeze': { ja: '海風', en: 'Sea breeze' },
  'morning-run': { ja: '朝のランニング', en: 'Morning run' },
  library: { ja: '図書館', en: 'Library' },
  'corner-shop': { ja: '町角のお店', en: 'Corner shop' },
  'first-snow': { ja: '初雪', en: 'First snow' },
  'ferris-wheel': { ja: '観覧車', en: 'Ferris wheel' },
  guitar: { ja: 'ギター', en: 'Guitar' },
  'moon-viewing': { ja: 'お月見', en: 'Moon viewing' },
  blueberry: { ja: 'ブルーベリー', en: 'Blueberry' },
}

interface Wish {
  figure: string
  tone: string
}

/** What a new member chooses from; each outfit is dressed on the wished figure and tone. */
export async function listStartChoices(sql: Sql, wish: Partial<Wish>, language: Language) {
  const { bodies, dress } = await readStart(sql)
  const [first] = bodies
  if (!first) throw new Error('The wardrobe has no base body.')
  const chosen = { figure: wish.figure ?? first.figure, tone: wish.tone ?? first.tone }
  const nameOf = (names: Readonly<Record<string, Name>>, key: string) =>
    names[key]?.[language] ?? key
  return {
    figures: [...new Set(bodies.map(({ figure }) => figure))].map((key) => ({
      key,
      name: nameOf(FIGURES, key),
    })),
    tones: [...new Set(bodies.map(({ tone }) => tone))].map((key) => ({
      key,
      name: nameOf(TONE_NAMES, key),
      colour: colourOf(key),
    })),
    outfits: STARTER_OUTFITS.map(({ key }) => ({
      key,
      name: nameOf(OUTFIT_NAMES, key),
      itemIds: dress(key, chosen),
    })),
  }
}

/** The items of a starter outfit on a body; `outfit` null: of the first one. */
export async function chooseStart(
  sql: Sql,
  { outfit, ...wish }: Wish & { outfit: string | null },
): Promise<number[]> {
  const { dress } = await readStart(sql)
  return dress(outfit ?? STARTER_OUTFITS[0].key, wish)
}

const colourOf = (tone: string) =>
  Object.entries(TONES).find(([key]) => key === tone)?.[1].light ?? '#cccccc'

async function readStart(sql: Sql) {
  const base = await listBaseItems(sql)
  const bodies = base.flatMap(({ part, rules: { body } }) => (part === 'Body' && body) || [])
  return { bodies, dress }

  function dress(outfitKey: string, { figure, tone }: Wish): number[] {
    const keys = STARTER_OUTFITS.find(({ key }) => key === outfitKey)?.pieces
    if (!keys) throw invalidParameter({ message: "Invalid value for 'outfit': There is none." })
    const pieces = keys.flatMap((key) => base.find(({ starterKey }) => starterKey === key) ?? [])
    const body = base.find(({ rules }) => rules.body?.figure === figure && rules.body.tone === tone)
    if (!body) throw invalidParameter({ message: "Invalid value for 'figure' or 'tone'." })
    return dressBody(pieces, body, base).map(({ itemId }) => itemId)
  }
}
