import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { Correction } from '@kisekae/avatar3d/take-apart/correct-pieces.ts'
import type { Model, Primitive } from '@kisekae/avatar3d/vrm/model.ts'
import { getStarterBody } from '../../scripts/part/open-workshop.ts'
import type { FigureAsset } from '../../server/part/check/report.ts'
import { type Body, fitFile, refuseUnworn } from '../../server/part/fit/fit-file.ts'
import { readWorn } from '../../server/part/fit/read-worn.ts'
import type { MadePart, TakenModel } from '../../server/part/take-apart/model-report.ts'
import { takeApart } from '../../server/part/take-apart/take-apart.ts'
import type { ArtistFile, Contents, PlainPart } from './artist-file.ts'
import { kernel, type Workshop } from './open-workshop.ts'
import { type Look, lookAt, measureWorn, type WornFaults } from './wear-part.ts'

const STARTER_BODIES = (['small', 'tall', 'slender'] as const).map(getStarterBody)

/** Larger fractions are visible. */
const LIMITS = { skin: 0.02, inside: 0.002, misplaced: 0.05, torn: 0.01 }

/** One part on one figure. */
export interface Wearing {
  part: string
  figure: string
  faults: WornFaults
}

/** A figure, dressed in those parts of a file that other figures can wear. */
export interface Dressed {
  body: Model
  worn: Model[]
  hides: string[]
}

export interface Tried {
  name: string
  contents: Contents
  verdict: 'by itself' | 'corrected' | 'refused' | 'failed'
  /** The parts that it became. */
  parts: string[]
  corrections: readonly Correction[]
  /** The reason why it was refused or why it failed. */
  reasons: string[]
  wearings: Wearing[]
  /** The model itself and the three figures, to be drawn. */
  dressed: Dressed[]
}

/** Takes a file apart, checks its parts, and lets three figures wear them. */
export async function tryFile(file: ArtistFile, workshop: Workshop): Promise<Tried> {
  const bytes = file.read()
  const seen = await takeApart(bytes, { corrections: [], areMade: false, areDrawn: false }, kernel)
  const tried = blank(file)
  if (file.plain) return tryPlain(bytes, file.plain, tried)
  if (seen.findings.some(({ code }) => code === 'isAMotion'))
    return tryMotion(bytes, tried, workshop)
  const corrections = file.listCorrections(seen.pieces)
  const taken = await takeApart(bytes, { corrections, areMade: true, areDrawn: false }, kernel)
  const refused = tellRefusals(taken.findings)
  if (refused.length > 0) return { ...tried, verdict: 'refused', reasons: refused }
  const done = await tryParts(taken, { ...tried, corrections }, workshop)
  if (done.reasons.length > 0) return { ...done, verdict: 'failed' }
  return { ...done, verdict: corrections.length > 0 ? 'corrected' : 'by itself' }
}

const blank = ({ name, contents }: ArtistFile): Tried => ({
  name,
  contents,
  verdict: 'by itself',
  parts: [],
  corrections: [],
  reasons: [],
  wearings: [],
  dressed: [],
})

const tellRefusals = (findings: readonly Finding[]) =>
  findings.flatMap(({ grade, code, text }) =>
    grade === 'refused' ? [`\`${code}\`: ${text.en}`] : [],
  )

/** A motion fits all figures, so only the check can refuse it. */
async function tryMotion(bytes: Uint8Array, tried: Tried, { check }: Workshop): Promise<Tried> {
  const { report } = await check(bytes, 'Motion')
  const reasons = tellRefusals(report.findings)
  return {
    ...tried,
    parts: ['motion'],
    reasons,
    verdict: report.accepted ? 'by itself' : 'refused',
  }
}

/** A part without bones cannot be split: the operator names its kind and its body. */
async function tryPlain(file: Uint8Array, plain: PlainPart, tried: Tried): Promise<Tried> {
  const { part, madeOn } = plain
  const done: Tried = { ...tried, parts: [part], dressed: undress() }
  const from = STARTER_BODIES.find(({ figure }) => figure === madeOn)
  const bound = from && (await bindToOwn({ kind: part, part, file }, from))
  await wearOnAll({ kind: part, part, file, bound }, from, done)
  return done.reasons.length > 0 ? { ...done, verdict: 'failed' } : done
}

/**
 * A part without bones, in the shape that its artist gave it, but with the weights from fitting it
 * to its own body. Without weights, the part would not move on its own body, and there would be
 * nothing to compare with.
 */
async function bindToOwn({ part, file }: Part, own: Body): Promise<Model | undefined> {
  const fitted = await fitFile(file, { from: own, to: own, known: STARTER_BODIES, part })
  if (Array.isArray(fitted)) return undefined
  const { before, after } = fitted
  const primitives = after.primitives.map((primitive, p): Primitive => {
    const { positions, normals } = before.primitives[p]
    return { ...primitive, positions, normals }
  })
  return { ...after, primitives }
}

async function tryParts(taken: TakenModel, tried: Tried, workshop: Workshop): Promise<Tried> {
  const made = taken.parts.find(({ part }) => part === 'Body')
  const body = made && (await readPart(made))
  const own: Body | undefined = body && { figure: 'own', model: body }
  const done: Tried = { ...tried, parts: taken.parts.map(({ kind }) => kind), dressed: undress() }
  if (taken.parts.length === 0) done.reasons.push('it contains no part of a figure')
  let figures: FigureAsset[] | undefined
  for (const each of taken.parts) {
    const { report, part } = await workshop.check(each.file, each.part, figures)
    if (each === made && part) figures = [{ figure: 'own', asset: await workshop.keep(part) }]
    const isForeign = !own && report.findings.every(isElsewhere)
    if (!report.accepted && !isForeign)
      done.reasons.push(...tellRefusals(report.findings).map((told) => `${each.kind}: ${told}`))
    else if (refuseUnworn(each.part).length === 0) await wearOnAll(each, own, done)
  }
  if (body)
    done.dressed.unshift({ body, worn: await readOthers(taken.parts), hides: listHead(taken) })
  return done
}

const isElsewhere = ({ grade, code }: Finding) => grade !== 'refused' || code === 'skeletonMismatch'

const undress = () =>
  STARTER_BODIES.map(({ model }): Dressed => ({ body: model, worn: [], hides: [] }))

interface Part extends Pick<MadePart, 'part' | 'file'> {
  kind: string
  /** The reference for a part without bones. */
  bound?: Model
}

/** Fits a part to each of the figures, and examines it there. */
async function wearOnAll({ kind, part, file, bound }: Part, from: Body | undefined, done: Tried) {
  let own: Look | undefined
  for (const [n, to] of STARTER_BODIES.entries()) {
    const fitted = await fitFile(file, { from, to, known: STARTER_BODIES, part })
    if (Array.isArray(fitted)) {
      done.reasons.push(...tellRefusals(fitted).map((told) => `${kind} on ${to.figure}: ${told}`))
      continue
    }
    done.dressed[n].worn.push(fitted.after)
    done.dressed[n].hides.push(...fitted.hides)
    const before = bound ?? fitted.before
    own ??= lookAt(from ? [from.model, before] : [before], { part, hides: [] })
    const faults = measureWorn({ ...fitted, before }, own)
    done.wearings.push({ part: kind, figure: to.figure, faults })
    for (const { name, told } of SEEN)
      if (faults[name] > LIMITS[name])
        done.reasons.push(`${kind} on ${to.figure}: ${told} ${percent(faults[name])}`)
  }
}

const SEEN: readonly { name: keyof typeof LIMITS; told: string }[] = [
  { name: 'skin', told: 'skin through cloth' },
  { name: 'inside', told: 'insides that show' },
  { name: 'misplaced', told: 'vertices out of place' },
  { name: 'torn', told: 'torn surface' },
]

const percent = (share: number) => `${(share * 100).toFixed(1)}%`

async function readPart({ file }: MadePart): Promise<Model> {
  const model = await readWorn(file)
  if (Array.isArray(model)) throw new Error(model[0].text.en)
  return model
}

const readOthers = (parts: readonly MadePart[]) =>
  Promise.all(parts.filter(({ part }) => part !== 'Body').map(readPart))

const listHead = ({ parts }: TakenModel) =>
  parts.some(({ part }) => part === 'Face') ? ['head'] : []
