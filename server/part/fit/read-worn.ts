import { PART_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { type Finding, find } from '@kisekae/avatar3d/check/finding.ts'
import { checkBones } from '@kisekae/avatar3d/check/rules/check-bones.ts'
import { checkLimits, toFinding } from '@kisekae/avatar3d/check/rules/check-limits.ts'
import { normalisePart } from '@kisekae/avatar3d/convert/normalise-part.ts'
import { addSkeleton } from '@kisekae/avatar3d/fit/add-skeleton.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { decodePicture } from '../check/open-codecs.ts'
import { unpackFile } from '../unpack/unpack-file.ts'

interface ReadOptions {
  /** The body whose skeleton is given to a GLB without bones; if absent, such a file is refused. */
  skeleton?: Model
}

/**
 * Reads an untrusted part or body for fitting, subject to the limits on uploads, and brings it into
 * normal form; returns the findings if it is refused.
 */
export async function readWorn(
  bytes: Uint8Array,
  { skeleton }: ReadOptions = {},
): Promise<Model | Finding[]> {
  const unpacked = await unpackFile(bytes, PART_LIMITS)
  if ('code' in unpacked) return [unpacked]
  const asset = checkLimits(unpacked.bytes)
  if ('code' in asset) return [asset]
  try {
    const whole = skeleton ? addSkeleton(unpacked.bytes, skeleton) : unpacked.bytes
    const bytesMax = PART_LIMITS.geometryMib * 2 ** 20
    const model = await readModel(whole, decodePicture, { bytesMax })
    const refused = checkBones(model).filter(({ grade }) => grade === 'refused')
    if (refused.length > 0) return refused
    // Bones keep their names here: the check of the fitted part adds the prefix to them.
    const { model: normal } = normalisePart(model, { part: 'Body', prefix: '' })
    return normal.primitives.length > 0 ? normal : [find('emptyPart')]
  } catch (error) {
    return [toFinding(error)]
  }
}
