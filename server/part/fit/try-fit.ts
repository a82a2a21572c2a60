import { findFigure } from '@kisekae/avatar3d/check/find-figure.ts'
import { type Finding, find } from '@kisekae/avatar3d/check/finding.ts'
import type { PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { readBones } from '@kisekae/avatar3d/check/read-bones.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { EYE_HEIGHTS } from '@kisekae/wardrobe/body/eye-heights.ts'
import { type ReadAsset, UploadMissing } from '../../image/asset/read-asset.ts'
import { drawSides } from '../check/draw-sides.ts'
import type { PlaceFigure } from '../check/place-figure.ts'
import type { FigureAsset } from '../check/report.ts'
import { type Body, type Fitted, fitFile, refuseUnworn } from './fit-file.ts'
import { refuseFit, type TriedFit } from './fit-report.ts'
import { dressBody, measureFit } from './measure-fit.ts'
import { readWorn } from './read-worn.ts'

/** A stored part, and the figure that should wear it. */
export interface FitOrder {
  part: PartName
  asset: string
  /** The surfaces that the original part hides. */
  hides: readonly string[]
  to: FigureAsset
  /** The figures on which it may have been made. */
  known: readonly FigureAsset[]
  /** Whether the fit is also measured and shown in pictures. */
  isShown: boolean
}

export interface FitTools {
  readAsset: ReadAsset
  placeFigure: PlaceFigure
  kernel: Kernel
}

/** Fits a stored part to a figure. */
export async function tryFit(order: FitOrder, tools: FitTools): Promise<TriedFit> {
  const { part, asset } = order
  const unworn = refuseUnworn(part)
  if (unworn.length > 0) return refuseFit(unworn)
  const bytes = await findBytes(asset, tools)
  const to = await readBody(order.to, tools)
  if (!bytes || !to) return refuseFit([find('fileGone')])
  if (Array.isArray(to)) return refuseFit(to)
  const known = await findMaker(bytes, order.known, tools)
  const fitted = await fitFile(bytes, { part, to, known })
  if (Array.isArray(fitted)) return refuseFit(fitted)
  const { bytes: file, hides, from } = fitted
  const tried: TriedFit = {
    ...refuseFit([]),
    fitted: { file, hides: [...new Set([...order.hides, ...hides])], from },
  }
  return order.isShown ? show(tried, fitted, { to, order, kernel: tools.kernel }) : tried
}

interface Scene {
  to: Body
  order: FitOrder
  kernel: Kernel
}

function show(tried: TriedFit, fitted: Fitted, { to, order, kernel }: Scene): TriedFit {
  const body = to.model
  const before = { body, part: fitted.before, hides: order.hides }
  const after = { body, part: fitted.after, hides: tried.fitted?.hides ?? [] }
  return {
    ...tried,
    measures: measureFit(before, after, order.part),
    pictures: [
      { name: 'before', bytes: drawSides(dressBody(before), kernel) },
      { name: 'after', bytes: drawSides(dressBody(after), kernel) },
    ],
  }
}

/**
 * The body on whose bones a part was made, in a list; the list is empty if the part was made on
 * none of the known bodies.
 */
async function findMaker(
  bytes: Uint8Array,
  known: readonly FigureAsset[],
  tools: FitTools,
): Promise<Body[]> {
  const placed = []
  for (const figure of known) {
    const places = await ifThere(tools.placeFigure(figure.asset))
    if (places) placed.push({ ...figure, places })
  }
  const found = findFigure(readBones(bytes), placed)
  const figure = 'figure' in found && placed.find((each) => each.figure === found.figure)
  const body = figure && (await readBody(figure, tools))
  return body && !Array.isArray(body) ? [body] : []
}

async function readBody(
  { figure, asset }: FigureAsset,
  tools: FitTools,
): Promise<Body | Finding[] | null> {
  const bytes = await findBytes(asset, tools)
  if (!bytes) return null
  const model = await readWorn(bytes)
  if (Array.isArray(model)) return model
  const heights: Readonly<Record<string, number>> = EYE_HEIGHTS
  return { figure, model, eyesMetres: heights[figure] }
}

const findBytes = (asset: string, { readAsset }: FitTools) => ifThere(readAsset(asset))

/** Null if the file is gone. */
const ifThere = <Read>(reading: Promise<Read>): Promise<Read | null> =>
  reading.catch((error) => {
    if (error instanceof UploadMissing || error instanceof FileRefused) return null
    throw error
  })
