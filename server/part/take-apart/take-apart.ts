import { MODEL_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { type Finding, find, orderFindings } from '@kisekae/avatar3d/check/finding.ts'
import { namePlace } from '@kisekae/avatar3d/check/name-place.ts'
import { PART_BUDGETS } from '@kisekae/avatar3d/check/part-budgets.ts'
import { checkBones } from '@kisekae/avatar3d/check/rules/check-bones.ts'
import { checkLimits, toFinding } from '@kisekae/avatar3d/check/rules/check-limits.ts'
import type { Asset } from '@kisekae/avatar3d/glb/open-asset.ts'
import type { Kernel } from '@kisekae/avatar3d/kernel/load-kernel.ts'
import { encodePictures } from '@kisekae/avatar3d/merge/encode-pictures.ts'
import {
  type CorrectedPiece,
  type Correction,
  correctPieces,
  leaveOut,
} from '@kisekae/avatar3d/take-apart/correct-pieces.ts'
import { makeParts } from '@kisekae/avatar3d/take-apart/make-parts.ts'
import { nameMaker } from '@kisekae/avatar3d/take-apart/name-maker.ts'
import { seeModel } from '@kisekae/avatar3d/take-apart/see-model.ts'
import { showsFigure } from '@kisekae/avatar3d/take-apart/shows-figure.ts'
import type { TakenPart } from '@kisekae/avatar3d/take-apart/taken-part.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { packVrm } from '@kisekae/avatar3d/vrm/write/pack-vrm.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { compareLooks } from '../check/compare-looks.ts'
import { encodeTexture } from '../check/open-codecs.ts'
import { unpackFile } from '../unpack/unpack-file.ts'
import { drawTaken } from './draw-taken.ts'
import { findStarterFigure } from './find-starter-figure.ts'
import type { MadePart, TakenModel } from './model-report.ts'
import { wearParts } from './wear-parts.ts'
import { writeView } from './write-view.ts'

export interface TakeApartWish {
  corrections: readonly Correction[]
  /** Corrections to pieces, which are identified by their numbers in the report. */
  numbered?: readonly NumberedCorrection[]
  /** Whether to create parts, instead of only listing the model's pieces. */
  areMade: boolean
  areDrawn: boolean
  /** Whether to write the model for a 3D view, too. */
  isShown?: boolean
}

export interface NumberedCorrection {
  piece: number
  kind: Correction['kind']
}

/**
 * Recognises the pieces of a whole model and creates parts from them; no file can cause an error.
 */
export async function takeApart(
  bytes: Uint8Array,
  wish: TakeApartWish,
  kernel: Kernel,
): Promise<TakenModel> {
  const taken = blankTaken()
  const unpacked = await unpackFile(bytes, MODEL_LIMITS)
  if ('code' in unpacked) return { ...taken, findings: [unpacked] }
  taken.findings = unpacked.findings
  const asset = checkLimits(unpacked.bytes, MODEL_LIMITS)
  if ('code' in asset) return { ...taken, findings: [asset] }
  taken.format = asset.root.at('extensions').at('VRMC_vrm').exists ? 'VRM 1.0' : 'VRM 0.x'
  const model = await read(unpacked.bytes, asset)
  if ('code' in model) return { ...taken, findings: [model] }
  if (model.primitives.length === 0) return { ...taken, findings: [find('emptyPart')] }
  taken.maker = nameMaker(model, asset.root.at('asset').at('generator').text(''))
  const isFigure = showsFigure(model)
  const seen = isFigure ? seeModel(model) : leaveOut(seeModel(model))
  const { pieces, unknown } = correctPieces(seen, [
    ...wish.corrections,
    ...nameCorrections(seen, wish.numbered ?? []),
  ])
  if (wish.isShown) taken.view = await writeView(model, seen)
  taken.pieces = pieces.map(({ surfaces: _, triangleCount, ...piece }) => ({
    ...piece,
    triangles: triangleCount,
  }))
  taken.findings.push(...unknown)
  const worn = pieces.flatMap(({ kind, ...piece }) => (kind === 'none' ? [] : [{ ...piece, kind }]))
  if (!isFigure && worn.length === 0) taken.findings.push(find('noFigure'))
  if (!wish.areMade || unknown.length > 0) return taken
  taken.findings.push(...checkBones(model).filter(({ code }) => code !== 'partBoneMissing'))
  if (taken.findings.some(({ grade }) => grade === 'refused')) return taken
  const { parts, findings } = makeParts(model, worn)
  taken.findings = orderFindings([...taken.findings, ...findings])
  taken.figure = findStarterFigure(parts)
  for (const part of parts) taken.parts.push(await write(part))
  const together = wearParts(parts)
  taken.difference = compareLooks(model, together, kernel)
  if (wish.areDrawn) taken.pictures = drawTaken({ model, parts, together }, kernel)
  return taken
}

/** The corrections, with the names of their pieces in place of numbers. */
const nameCorrections = (
  seen: readonly CorrectedPiece[],
  numbered: readonly NumberedCorrection[],
): Correction[] =>
  numbered.map(({ piece, kind }) => ({ name: seen[piece]?.name ?? `#${piece}`, kind }))

const blankTaken = (): TakenModel => ({
  maker: '',
  format: '',
  figure: '',
  findings: [],
  pieces: [],
  parts: [],
  pictures: [],
  view: null,
  difference: 0,
})

const MIB = 2 ** 20

/**
 * Pictures of whole models are decoded at this size if there are many, and at twice this size
 * otherwise.
 */
const SIDE_PX = 1024
const MANY_PICTURES = 12

async function read(bytes: Uint8Array, asset: Asset): Promise<Model | Finding> {
  const sidePxMax = asset.images.length > MANY_PICTURES ? SIDE_PX : SIDE_PX * 2
  try {
    return await readModel(bytes, (image) => decodeTexture(image, sidePxMax), {
      bytesMax: MODEL_LIMITS.geometryMib * MIB,
    })
  } catch (error) {
    return toFinding(error, (path) => namePlace(asset.root, path), MODEL_LIMITS)
  }
}

async function write({ model, ...part }: TakenPart): Promise<MadePart> {
  const sidePxMax = PART_BUDGETS[part.part].sidePx
  const pictures = await encodePictures(model, {
    decode: (image) => decodeTexture(image, sidePxMax),
    encode: (texture, { isOpaque, isExact }) =>
      encodeTexture(texture, { isJpeg: isOpaque && !isExact, sidePxMax }),
  })
  return { ...part, file: packVrm(model, { pictures, areMorphsSparse: true }) }
}
