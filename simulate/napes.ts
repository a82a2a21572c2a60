import { placeOnHead } from '@kisekae/wardrobe/body/six-heads/place-head.ts'
import { countSkin, type Head } from '@kisekae/wardrobe/fixtures/count-skin.ts'
import { HAIRS } from '@kisekae/wardrobe/hair/pieces.ts'
import type { Piece } from '@kisekae/wardrobe/kit/piece.ts'
import type { Trial } from './trial.ts'

/** The largest fraction of the head that may be bare; fades show skin on purpose. */
const BARE_MAX = 0.05
const BARE_MAX_OF: Record<string, number> = {
  'hair-fade': 0.17,
  'hair-frohawk': 0.12,
  'hair-bald': 1,
}

/** The directions of the pictures, in degrees around the figure; at 150, a cheek is visible too. */
const TURNS = [150, 165, 180]

const FIGURES: Record<string, Head> = {
  small: { body: 'body', middle: 0.84, height: 0.4 },
  tall: { body: 'body-tall', middle: 0.976, height: 0.4 },
  slender: { body: 'body-slender', middle: placeOnHead([0, 0.84, 0])[1], height: 0.3 },
}

/** Measures, on every figure, how much skin is visible around the hair in pictures from behind. */
export const napesTrial: Trial = {
  about: 'napes: bare skin of every hairstyle on every figure, from behind',
  listCases: () =>
    Object.keys(FIGURES).flatMap((figure) =>
      [...listShapes()].map(([shape, hair]) => ({
        name: `${shape} covers the nape of the ${figure} figure`,
        run: async () => ({ result: judge(figure, shape, hair) }),
      })),
    ),
}

/** One colour of each shape. */
const listShapes = () => new Map(HAIRS.map((hair) => [hair.key.replace(/-[^-]+$/, ''), hair]))

function judge(figure: string, shape: string, hair: Piece): string {
  const head = FIGURES[figure]
  const shares = TURNS.map((turn) => countSkin(head, [hair], turn) / countBald(figure, turn))
  const told = shares.map((share) => `${(100 * share).toFixed(1)}%`).join(', ')
  if (Math.max(...shares) > (BARE_MAX_OF[shape] ?? BARE_MAX)) throw new Error(told)
  return told
}

const counted = new Map<string, number>()

function countBald(figure: string, turn: number): number {
  const name = `${figure} ${turn}`
  const skin = counted.get(name) ?? countSkin(FIGURES[figure], [], turn)
  counted.set(name, skin)
  return skin
}
