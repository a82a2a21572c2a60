import { checkFile } from '@kisekae/avatar3d/check/check-file.ts'
import { checkModel } from '@kisekae/avatar3d/check/check-model.ts'
import { PART_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { findFigure } from '@kisekae/avatar3d/check/find-figure.ts'
import { type Finding, find, orderFindings } from '@kisekae/avatar3d/check/finding.ts'
import { namePlace } from '@kisekae/avatar3d/check/name-place.ts'
import { PART_BUDGETS, type PartName } from '@kisekae/avatar3d/check/part-budgets.ts'
import { placeBones } from '@kisekae/avatar3d/check/place-bones.ts'
import { checkBones } from '@kisekae/avatar3d/check/rules/check-bones.ts'
import {
  checkBudget,
  countOwnJoints,
  measurePart,
} from '@kisekae/avatar3d/check/rules/check-budget.ts'
import { checkLicence } from '@kisekae/avatar3d/check/rules/check-licence.ts'
import { checkLimits, toFinding } from '@kisekae/avatar3d/check/rules/check-limits.ts'
import { checkStance } from '@kisekae/avatar3d/check/rules/check-stance.ts'
import { normalisePart } from '@kisekae/avatar3d/convert/normalise-part.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import type { Asset } from '@kisekae/avatar3d/glb/open-asset.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { guessPart } from '@kisekae/avatar3d/take-apart/guess-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { packVrm } from '@kisekae/avatar3d/vrm/write/pack-vrm.ts'
import type { Loaders } from '../../image/asset/load-asset.ts'
import { type ReadAsset, UploadMissing } from '../../image/asset/read-asset.ts'
import { readStarterKey } from '../../item/starter-items.ts'
import { unpackFile } from '../unpack/unpack-file.ts'
import { blankReport } from './blank-report.ts'
import { checkMotion } from './check-motion.ts'
import { checkSchemas } from './check-schemas.ts'
import { compareLooks } from './compare-looks.ts'
import { drawPart } from './draw-part.ts'
import { openCodecs } from './open-codecs.ts'
import type { PlaceFigure } from './place-figure.ts'
import { proposeRules } from './propose-rules.ts'
import type { CheckedPart, FigureAsset, Report, UploadPart } from './report.ts'
import { tryMerge } from './try-merge.ts'
import { validateGltf } from './validate-gltf.ts'

export interface PartWish {
  /** Guessed if not given. */
  part?: UploadPart
  figures: readonly FigureAsset[]
  /** The prefix of the names of bones that only this part has. */
  prefix: string
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
  const report = blankReport(bytes, wish.part)
  const unpacked = await unpackFile(bytes, PART_LIMITS)
  if ('code' in unpacked) return refuse(report, [unpacked])
  const asset = checkLimits(unpacked.bytes)
  if ('code' in asset) return refuse(report, [asset])
  if (wish.part === 'Motion' || (wish.part === undefined && isMotion(asset)))
    return checkMotion(unpacked, asset, { report, ...tools })
  const findings = [...unpacked.findings, ...(await checkWritten(unpacked.bytes, asset))]
  const codecs = openCodecs()
  const name = (path: string) => namePlace(asset.root, path)
  let model: Model
  try {
    const bytesMax = PART_LIMITS.geometryMib * 2 ** 20
    model = await readModel(unpacked.bytes, codecs.decode, { bytesMax })
  } catch (error) {
    return refuse(report, [...findings, toFinding(error, name)])
  }
  const guess = guessPart(model)
  const part = wish.part ?? guess.part
  report.sureness = wish.part ? 1 : guess.sureness
  describe(report, model, { part, asset })
  const normal = normalisePart(model, { part, prefix: wish.prefix })
  findings.push(
    ...normal.findings,
    ...(await checkRules({ model, normal: normal.model, asset, part, guess: guess.part })),
  )
  const figure = await matchFigure(model, part, wish.figures, tools)
  if ('code' in figure) return refuse(report, [...findings, figure])
  if (part !== 'Body') report.figure = figure.figure
  if (findings.some(({ grade }) => grade === 'refused')) return refuse(report, findings)

  const sidePxMax = PART_BUDGETS[part].sidePx
  findings.push(...codecs.listFindings({ part, sidePxMax }))
  const pictures = []
  for (const texture of normal.model.textures)
    pictures.push(await codecs.encode(texture, sidePxMax))
  if (pictures.length > 0) findings.push(find('imagesEncoded', '', { count: pictures.length }))
  const file = packVrm(normal.model, { pictures, areMorphsSparse: true })
  report.rules = proposeRules(normal.model, part, report.figure)
  const made = await tryMerge(file, { part, figure, ...tools })
  if ('code' in made) return refuse(report, [...findings, made])
  const difference = compareLooks(model, made.model, tools.kernel)
  if (difference > DIFFERENCE_MAX)
    findings.push(find('looksDifferent', '', { difference: difference.toFixed(1) }))
  const item = { part, asset: UPLOADED, rules: report.rules }
  const body = readStarterKey(figure.asset) === null ? figure.asset : undefined
  return {
    report: {
      ...report,
      accepted: true,
      findings: orderFindings(findings),
      sizes: { ...measurePart(made.model), bytesIn: bytes.length, bytesOut: file.length },
      regions: [...new Set(made.model.primitives.map((primitive) => primitive.name))],
    },
    part: file,
    pictures: await drawPart({ item, model: made.model, body, ...tools }),
  }
}

const UPLOADED = 'uploaded'

const isMotion = ({ root }: Asset) => root.at('extensions').at('VRMC_vrm_animation').exists

/** Out of 255: pictures that were resized and encoded again differ by less. */
const DIFFERENCE_MAX = 4

const refuse = (report: Report, findings: Finding[]): CheckedPart => ({
  report: { ...report, findings: orderFindings(findings) },
  part: null,
  pictures: [],
})

/** Findings from the file as written, before it is parsed. */
async function checkWritten(bytes: Uint8Array, asset: Asset): Promise<Finding[]> {
  const findings = await validateGltf(bytes, asset.root)
  for (const check of [checkSchemas, checkFile])
    try {
      findings.push(...check(asset))
    } catch (error) {
      // The reader finds the same place and refuses it, unless it can be skipped.
      toFinding(error)
    }
  return findings
}

interface Read {
  model: Model
  normal: Model
  asset: Asset
  part: PartName
  guess: PartName
}

async function checkRules({ model, normal, asset, part, guess }: Read): Promise<Finding[]> {
  const surfaces = asset.meshes.flatMap((mesh) => mesh.at('primitives').items())
  const materials = new Set(surfaces.map((surface) => surface.at('material').number(-1))).size
  const places = placeBones(model)
  const tops = model.primitives.map(({ positions }) => highest(positions))
  return [
    ...checkBones(model),
    ...checkBudget(measurePart(normal), { part, materials, ownJoints: countOwnJoints(normal) }),
    ...(part === 'Body' ? checkStance(places, { topMetres: Math.max(...tops) }) : []),
    ...checkModel(model, part, guess),
    ...checkLicence(model.meta),
  ]
}

function highest(positions: Float32Array): number {
  let top = -Infinity
  for (let i = 1; i < positions.length; i += 3) top = Math.max(top, positions[i])
  return top
}

/**
 * The figure on whose skeleton the part was made; for a body, any. Figures whose files are gone do
 * not count.
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
  // The bones may still be known when the file is gone.
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

function describe(report: Report, model: Model, { part, asset }: { part: PartName; asset: Asset }) {
  const { name, version, authors, licenseUrl, terms } = model.meta
  report.part = part
  report.format = asset.root.at('extensions').at('VRMC_vrm').exists ? 'VRM 1.0' : 'VRM 0.x'
  report.sizes = { ...report.sizes, ...measurePart(model) }
  report.licence = { name, version, authors, licenseUrl, ...terms }
}
