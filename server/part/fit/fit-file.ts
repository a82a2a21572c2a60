import { deflateSync } from 'node:zlib'
import { findFigure } from '@kisekae/avatar3d/check/find-figure.ts'
import { type Finding, find } from '@kisekae/avatar3d/check/finding.ts'
import { measureShares } from '@kisekae/avatar3d/check/measure-shares.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { placeBones } from '@kisekae/avatar3d/check/place-bones.ts'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { findCovered } from '@kisekae/avatar3d/fit/find-covered.ts'
import { fitToFigure, type Wearer } from '@kisekae/avatar3d/fit/fit-to-figure.ts'
import { imagineFigure } from '@kisekae/avatar3d/fit/imagine-figure.ts'
import { guessPart } from '@kisekae/avatar3d/take-apart/guess-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { readWorn } from './read-worn.ts'

/** A body to fit to or from, with the height of its eyes if the file does not specify it. */
export interface Body {
  figure: string
  model: Model
  eyesMetres?: number
}

interface FitWish {
  /** The surfaces or materials that make up the part in the file; all others belong to its body. */
  only?: readonly string[]
  /** The body that the part was made on; if omitted, it is found by comparison. */
  from?: Body
  to: Body
  /** Bodies for which parts are usually made. */
  known: readonly Body[]
  part?: PartName
}

/** A part that was fitted to another body, before it is checked. */
export interface Fitted {
  bytes: Uint8Array
  part: PartName
  /** The regions of the body that it covers. */
  hides: string[]
  /** The source of the fit: a figure's name, or the method by which it was found. */
  from: string
  /** The original and the fitted part, with the same triangles. */
  before: Model
  after: Model
  /** The original body, and the one to which the part was fitted. */
  source: Wearer
  target: Wearer
}

/** Parts that are worn on the body; others are beside it, or part of it. */
const WORN: readonly PartName[] = ['Clothes', 'Hair', 'Hat', 'Accessory', 'Hand']

/** The refusal of a part that is not worn on the body. */
export const refuseUnworn = (part: PartName): Finding[] =>
  WORN.includes(part) ? [] : [find('cannotBeFitted', '', { part, parts: WORN.join(', ') })]

/**
 * Fits an untrusted file to another body; the result is a part or findings, regardless of the
 * file's bytes.
 */
export async function fitFile(bytes: Uint8Array, wish: FitWish): Promise<Fitted | Finding[]> {
  const { to, from } = wish
  const whole = await readWorn(bytes, from && { skeleton: from.model })
  if (Array.isArray(whole)) return whole
  const { part: model, rest } = splitModel(whole, wish.only)
  if (model.primitives.length === 0) return [find('emptyPart')]
  const source = findSource(model, rest, wish)
  const target = wearerOf(to)
  const isHeld = (wish.part ?? guessHeld(model)) === 'Hand'
  const fitted = fitToFigure(model, source.wearer, target, { isHeld })
  const part = wish.part ?? guessWorn(model, fitted)
  const unworn = refuseUnworn(part)
  if (unworn.length > 0) return unworn
  return {
    bytes: writeVrm(fitted, deflateSync),
    part,
    hides: part === 'Clothes' ? findCovered(target.model, fitted) : [],
    from: source.name,
    before: model,
    after: fitted,
    source: source.wearer,
    target,
  }
}

/** The weights of parts without bones are guessed after fitting. */
const guessHeld = (model: Model): PartName | undefined =>
  measureShares(model).nothing > 0.5 ? undefined : guessPart(model).part

/**
 * Guesses the part, using the artist's weights if there are any. It is never a body, even if an
 * outfit with gloves and a hood looks like one.
 */
function guessWorn(model: Model, fitted: Model): PartName {
  const isLoose = measureShares(model).nothing > 0.5
  const { part } = guessPart(isLoose ? fitted : model)
  return part === 'Body' ? 'Clothes' : part
}

const wearerOf = ({ model, eyesMetres }: Body, worn?: Model): Wearer => ({
  model,
  figure: measureFigure(model, eyesMetres, worn),
})

/** Divides a model by the names of its surfaces and materials. */
function splitModel(model: Model, only?: readonly string[]): { part: Model; rest?: Model } {
  if (!only) return { part: model }
  const isPart = ({ name, material }: Model['primitives'][number]) =>
    only.includes(name) || only.includes(model.materials[material].name)
  const pick = (isPicked: boolean): Model => ({
    ...model,
    expressions: [],
    primitives: model.primitives.filter((primitive) => isPart(primitive) === isPicked),
  })
  return { part: pick(true), rest: pick(false) }
}

interface Source {
  name: string
  wearer: Wearer
}

function findSource(part: Model, rest: Model | undefined, { from, to, known }: FitWish): Source {
  if (from) return { name: from.figure, wearer: wearerOf(from, part) }
  if (rest && rest.primitives.length > 0)
    return { name: 'rest', wearer: wearerOf({ figure: '', model: rest }, part) }
  const places = placeBones(part)
  const found = findFigure(
    places,
    known.map(({ figure, model }) => ({ figure, places: placeBones(model) })),
  )
  const twin = 'figure' in found && known.find(({ figure }) => figure === found.figure)
  if (twin) return { name: twin.figure, wearer: wearerOf(twin, part) }
  const figure = imagineFigure(places, measureFigure(to.model, to.eyesMetres))
  return { name: 'skeleton', wearer: { model: part, figure } }
}
