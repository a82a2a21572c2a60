import type { Clip } from '@kisekae/avatar3d/motion/motion.ts'
import { countFrames } from '@kisekae/avatar3d/motion/time-frames.ts'
import { writeMotion } from '@kisekae/avatar3d/motion/track/write-motion.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { CATALOGUE } from './catalogue.ts'
import { fitPiece, readFit } from './fit-piece.ts'
import type { FaceMorphs } from './kit/piece.ts'
import { createNodes } from './kit/rig/create-nodes.ts'
import { PERFORMER } from './motion/performer.ts'

/**
 * The file of a piece: a VRM or, for a motion, a VRM animation; `deflate` compresses to the zlib
 * format. With `morphs`, a face moves. The names of parts for another figure are in `listFits`.
 */
export function makePart(
  name: string,
  deflate: (bytes: Uint8Array) => Uint8Array,
  morphs?: FaceMorphs,
): Uint8Array {
  const { key, figure } = readFit(name)
  const piece = CATALOGUE.find((candidate) => candidate.key === key)
  if (piece?.makeMotion) return makeMotion(key, piece.makeMotion())
  if (!piece?.make) throw new RangeError(`The wardrobe has nothing to draw for '${key}'.`)
  const { make, makeMoving } = piece
  const makeModel = () => (morphs && makeMoving ? makeMoving(morphs) : make())
  return writeVrm(figure ? fitPiece(piece, makeModel, figure) : makeModel(), deflate)
}

/** Every frame of a picture has a key, and so do two moments between each frame and the next. */
const KEYS_PER_FRAME = 3

function makeMotion(name: string, clip: Clip): Uint8Array {
  const humanBones = Object.fromEntries(PERFORMER.map((bone, n) => [bone.name, n]))
  const skeleton = { nodes: createNodes(PERFORMER), humanBones }
  return writeMotion({
    ...clip,
    name,
    skeleton,
    keyCount: KEYS_PER_FRAME * countFrames(clip.durationS),
  })
}
