import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import type { Avatar } from '@kisekae/avatar3d/assemble/part/avatar.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { still } from '@kisekae/avatar3d/motion/idle/still.ts'
import { findBounds } from '@kisekae/avatar3d/raster/camera/find-bounds.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { dress, type Piece } from './dress.ts'

/** The parts that must fit into a frame: hand items and floating effects do not count. */
const FIGURE: ReadonlySet<Part> = new Set(['Body', 'Face', 'Hair', 'Hat', 'Clothes', 'Accessory'])

/** The fraction of a frame's height, from the ground, that a figure may use. */
const ROOM = 0.985

/** Frames grow in steps, so that only a few sizes of each are cached. */
const STEPS = 50

/**
 * A frame is fixed in the scene and not bound to any bone: it grows until the figure fits into it.
 */
export function fitFrames(pieces: readonly Piece[]): Piece[] {
  const figure = pieces.filter(({ part }) => FIGURE.has(part))
  const hasFrame = pieces.some(({ part }) => part === 'Frame')
  if (!hasFrame || !figure.some(({ part }) => part === 'Body')) return [...pieces]
  const top = findTop(dress(figure))
  return pieces.map((piece) =>
    piece.part === 'Frame' ? { ...piece, model: growTo(top, piece.model) } : piece,
  )
}

const findTop = (avatar: Avatar) => findBounds(avatar, still, 1).max[1]

function growTo(top: number, frame: Model): Model {
  const wanted = top / (findTop(assemble([frame])) * ROOM)
  const size = Math.ceil(wanted * STEPS) / STEPS
  return size > 1 && Number.isFinite(size) ? growOnce(frame, size) : frame
}

// Preparation is cached with the model; a new copy would be prepared each time.
const grown = new WeakMap<Model, Map<number, Model>>()

function growOnce(model: Model, size: number): Model {
  const bySize = grown.get(model) ?? new Map<number, Model>()
  grown.set(model, bySize)
  const made = bySize.get(size) ?? { ...model, nodes: growNodes(model, size) }
  bySize.set(size, made)
  return made
}

/** Scales nodes around the centre of the ground. */
function growNodes({ nodes }: Model, size: number): Model['nodes'] {
  const times = ([x, y, z]: Vec3): Vec3 => [x * size, y * size, z * size]
  return nodes.map((node) =>
    node.parent < 0
      ? { ...node, translation: times(node.translation), scale: times(node.scale) }
      : node,
  )
}
