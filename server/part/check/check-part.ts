import { PART_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { findFigure } from '@kisekae/avatar3d/check/find-figure.ts'
import { type Finding, find, orderFindings } from '@kisekae/avatar3d/check/finding.ts'
import { PART_BUDGETS, type PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { placeBones } from '@kisekae/avatar3d/check/place-bones.ts'
import { measurePart } from '@kisekae/avatar3d/check/rules/check-budget.ts'
import type { Contents } from '@kisekae/avatar3d/examine/exam.ts'
import { type ExamWish, examineFile } from '@kisekae/avatar3d/examine/examine-file.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { packVrm } from '@kisekae/avatar3d/vrm/write/pack-vrm.ts'
import type { Loaders } from '../../image/asset/load-asset.ts'
import { type ReadAsset, UploadMissing } from '../../image/asset/read-asset.ts'
import { readStarterKey } from '../../item/starter-items.ts'
import { unpackFile } from '../unpack/unpack-file.ts'
import { blankReport } from './blank-report.ts'
import { compareLooks } from './compare-looks.ts'
import { drawPart } from './draw-part.ts'
import { makeMotion } from './make-motion.ts'
import { decodePicture, encodeTexture } from './open-codecs.ts'
import type { PlaceFigure } from './place-figure.ts'
import { proposeRules } from './propose-rules.ts'
import type { CheckedPart, FigureAsset, Report } from './report.ts'
import { tryMerge } from './try-merge.ts'

export interface PartWish extends ExamWish {
  figures: readonly FigureAsset[]
}

export interface CheckTools {
  load: Loaders
  readAsset: ReadAsset
  placeFigure: PlaceFigure
  kernel: Kernel
}

/** Checks a file in layers and makes a part from it; no file can cause an error. */
export async function checkPart(
  bytes: Uint8Array,
  wish: PartWish,
  tools: CheckTools,
): Promise<CheckedPart> {
  const blank = blankReport(bytes, wish.part)
  const unpacked = await unpackFile(bytes, PART_LIMITS)
  if ('code' in unpacked) return refuse(blank, [unpacked])
  const { exam, contents } = await examineFile(unpacked, wish, {
    decode: decodePicture,
    findBody: (model, part) => matchFigure(model, part, wish.figures, tools),
  })
  const sizes = { ...exam.sizes, bytesIn: bytes.length }
  const report: Report = { ...blank, ...exam, sizes }
  if (!contents) return { report, part: null, pictures: [] }
  if (contents.kind === 'motion') return makeMotion(contents.recording, { report, ...tools })
  return makePart(contents, report, tools)
}

type PartContents = Extract<Contents<FigureAsset>, { kind: 'part' }>

/** Writes the part, and tries it out as the service would use it. */
async function makePart(
  { part, body: figure, model, normal, pictures: seen }: PartContents,
  report: Report,
  tools: CheckTools,
): Promise<CheckedPart> {
  const sidePxMax = PART_BUDGETS[part].sidePx
  const findings = [...report.findings]
  const pictures = []
  for (const texture of normal.textures)
    pictures.push(await encodeTexture(texture, { isJpeg: seen.isJpeg(texture), sidePxMax }))
  if (pictures.length > 0) findings.push(find('imagesEncoded', '', { count: pictures.length }))
  const file = packVrm(normal, { pictures, areMorphsSparse: true })
  const rules = proposeRules(normal, part, report.figure)
  const made = await tryMerge(file, { part, figure, ...tools })
  if ('code' in made) return refuse({ ...report, rules }, [...findings, made])
  const difference = compareLooks(model, made.model, tools.kernel)
  if (difference > DIFFERENCE_MAX)
    findings.push(find('looksDifferent', '', { difference: difference.toFixed(1) }))
  const item = { part, asset: UPLOADED, rules }
  const body = readStarterKey(figure.asset) === null ? figure.asset : undefined
  const { bytesIn } = report.sizes
  return {
    report: {
      ...report,
      accepted: true,
      findings: orderFindings(findings),
      sizes: { ...measurePart(made.model), bytesIn, bytesOut: file.length },
      regions: [...new Set(made.model.primitives.map((primitive) => primitive.name))],
      rules,
    },
    part: file,
    pictures: await drawPart({ item, model: made.model, body, ...tools }),
  }
}

const UPLOADED = 'uploaded'

/** Out of 255: pictures that were only resized and re-encoded differ by less. */
const DIFFERENCE_MAX = 4

const refuse = (report: Report, findings: Finding[]): CheckedPart => ({
  report: { ...report, findings: orderFindings(findings) },
  part: null,
  pictures: [],
})

/**
 * The figure on whose skeleton the part was made; for a body, any figure will do. Figures whose
 * files are gone do not count.
 */
async function matchFigure(
  model: Model,
  part: PartName,
  figures: readonly FigureAsset[],
  tools: CheckTools,
): Promise<Finding | FigureAsset> {
  if (part === 'Body') return figures[0]
  const known = await placeFigures(figures, tools)
  const found = findFigure(placeBones(model), known)
  if ('code' in found) return found
  const figure = known.find((each) => each.figure === found.figure) ?? figures[0]
  // The bones may still be known although the file is gone.
  if (await isGone(tools.readAsset(figure.asset)))
    return matchFigure(
      model,
      part,
      figures.filter(({ asset }) => asset !== figure.asset),
      tools,
    )
  return figure
}

async function placeFigures(figures: readonly FigureAsset[], { placeFigure }: CheckTools) {
  const known = []
  for (const { figure, asset } of figures) {
    const placed = placeFigure(asset)
    if (!(await isGone(placed))) known.push({ figure, asset, places: await placed })
  }
  return known
}

const isGone = (reading: Promise<unknown>) =>
  reading.then(
    () => false,
    (error) => {
      if (error instanceof UploadMissing || error instanceof FileRefused) return true
      throw error
    },
  )
