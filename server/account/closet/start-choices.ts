import type { FigureName } from '@kisekae/wardrobe/body/figures.ts'
import { TONES } from '@kisekae/wardrobe/body/pieces.ts'
import { STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import type { Language } from '../../kernel/call/call.ts'
import { invalidParameter } from '../../kernel/fault/parameter-faults.ts'
import type { Sql } from '../../kernel/sql/db.ts'
import { dressBody } from './rules.ts'
import { listBaseItems } from './store.ts'

const FIGURES: Readonly<Record<FigureName, Readonly<Record<Language, string>>>> = {
  small: { ja: '小柄', en: 'Petite' },
  tall: { ja: '長身', en: 'Tall' },
  slender: { ja: 'すらり', en: 'Slender' },
  soft: { ja: 'ふっくら', en: 'Soft' },
  broad: { ja: 'がっしり', en: 'Broad' },
  muscular: { ja: '筋肉質', en: 'Muscular' },
  older: { ja: '年配', en: 'Older' },
  child: { ja: '子ども', en: 'Child' },
}

/** Looked up by key: a body in the database may have a figure or a tone of another version. */
const figures: Readonly<Record<string, Readonly<Record<Language, string>>>> = FIGURES
const tones: Readonly<Record<string, (typeof TONES)['fair']>> = TONES

interface Wish {
  figure: string
  tone: string
}

/**
 * The choices offered to a new member; each outfit is put on the requested figure and tone, which
 * default to the first ones.
 */
export async function listStartChoices(sql: Sql, wish: Wish, language: Language) {
  const { bodies, dress } = await readStart(sql)
  const first = getFirst(bodies)
  const chosen = { figure: wish.figure || first.figure, tone: wish.tone || first.tone }
  return {
    figures: [...new Set(bodies.map(({ figure }) => figure))].map((key) => ({
      key,
      name: figures[key]?.[language] ?? key,
    })),
    tones: [...new Set(bodies.map(({ tone }) => tone))].map((key) => ({
      key,
      name: tones[key]?.[language] ?? key,
      colour: tones[key]?.light ?? '#cccccc',
    })),
    outfits: STARTER_OUTFITS.map((outfit) => ({
      key: outfit.key,
      name: outfit[language],
      itemIds: dress(outfit.key, chosen),
    })),
  }
}

/** The first starter outfit on the first body. */
export async function chooseFirst(sql: Sql): Promise<number[]> {
  const { bodies, dress } = await readStart(sql)
  return dress(STARTER_OUTFITS[0].key, getFirst(bodies))
}

/** The items of a starter outfit on a body; `outfit` null means the first one. */
export async function chooseStart(
  sql: Sql,
  { outfit, ...wish }: Wish & { outfit: string | null },
): Promise<number[]> {
  const { dress } = await readStart(sql)
  return dress(outfit ?? STARTER_OUTFITS[0].key, wish)
}

function getFirst(bodies: readonly Wish[]): Wish {
  const [first] = bodies
  if (!first) throw new Error('The wardrobe has no base body.')
  return first
}

async function readStart(sql: Sql) {
  const base = await listBaseItems(sql)
  const bodies = base.flatMap(({ part, rules: { body } }) => (part === 'Body' && body) || [])
  return { bodies, dress }

  function dress(outfitKey: string, { figure, tone }: Wish): number[] {
    const keys = STARTER_OUTFITS.find(({ key }) => key === outfitKey)?.pieces
    if (!keys)
      throw invalidParameter({ message: "Invalid value for 'outfit': there is no such outfit." })
    const pieces = keys.flatMap((key) => base.find(({ starterKey }) => starterKey === key) ?? [])
    const body = base.find(({ rules }) => rules.body?.figure === figure && rules.body.tone === tone)
    if (!body) throw invalidParameter({ message: "Invalid value for 'figure' or 'tone'." })
    return dressBody(pieces, body, base).map(({ itemId }) => itemId)
  }
}
