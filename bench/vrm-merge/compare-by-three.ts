import { deflateSync } from 'node:zlib'
import { deformModel } from '@kisekae/avatar3d/deform/deform-model.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { drawBoth } from '../compare/draw-both.ts'
import type { Picture } from '../compare/picture.ts'
import { CODECS } from './codecs.ts'
import type { Worn } from './wear-pieces.ts'

const SQUEEZED = ['Hair', 'Face']

/**
 * The mean difference (out of 255) between three-vrm's pictures of merged files and those of the
 * parts, over the pixels covered in either, without outlines. The pieces must be for the small
 * figure: three-vrm does not fit them to other figures.
 */
export async function compareByThree(
  pieces: readonly Piece[],
  { avatar, files }: Worn,
  merged: readonly Uint8Array[],
): Promise<number[]> {
  const hidden = new Set(pieces.flatMap(({ hides }) => hides))
  const deform = pieces.find(({ part, deform }) => part === 'Hat' && deform)?.deform
  const models = await Promise.all(files.map((bytes) => readModel(bytes, CODECS.decode)))
  const parts = models.map((model, i) => {
    const isSqueezed = deform && SQUEEZED.includes(pieces[i].part)
    return leaveAway(isSqueezed ? deformModel(model, deform) : model, hidden)
  })
  const subjects = [
    { name: 'parts', avatar, files: parts.map(write) },
    ...merged.map((bytes) => ({ name: 'merged', avatar, files: [{ bytes, materials: [] }] })),
  ]
  const { pairs } = await drawBoth(subjects, () => {})
  const [before, ...after] = pairs.map(({ peer }) => peer)
  return after.map((picture) => measureDifference(before, picture))
}

const write = (model: Model) => ({
  bytes: writeVrm(model, deflateSync),
  materials: model.materials,
})

/**
 * Removes hidden surfaces, and all expressions: they refer to surfaces by index, and are not needed
 * here.
 */
const leaveAway = (model: Model, hidden: ReadonlySet<string>): Model => ({
  ...model,
  primitives: model.primitives.filter(({ name }) => !hidden.has(name)),
  expressions: [],
})

function measureDifference(before: Picture, after: Picture): number {
  let sum = 0
  let count = 0
  for (let i = 0; i < before.samples.length; i += 4) {
    if (before.samples[i + 3] === 0 && after.samples[i + 3] === 0) continue
    count++
    for (let c = i; c < i + 3; c++) sum += Math.abs(before.samples[c] - after.samples[c]) / 3
  }
  return sum / Math.max(1, count)
}
