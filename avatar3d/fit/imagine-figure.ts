import type { BonePlaces } from '../check/place-bones.ts'
import { createCarrier } from './carry/create-carrier.ts'
import type { Figure } from './figure/figure.ts'
import { imagineSegment } from './figure/imagine-segment.ts'
import { SEGMENT_COUNT, SEGMENTS } from './figure/segment.ts'
import { shareSegments } from './figure/share-segments.ts'
import { readVector } from './mesh/read-vector.ts'

/**
 * The body on which a part without a body may have been made: the shape of another body, with the
 * size and the bones of the part.
 */
export function imagineFigure(places: BonePlaces, like: Figure): Figure {
  const trunkMetres = Math.max(1e-3, places['neck'][1] - places['leftUpperLeg'][1])
  const scale = trunkMetres / like.trunkMetres
  const segments = SEGMENTS.map((name, s) =>
    imagineSegment(name, like.segments[s], { like: like.places, places, scale }),
  )
  const frame = { ...like, places, segments, trunkMetres, heightMetres: like.heightMetres * scale }
  const { positions } = like.shell
  const carrier = createCarrier(like, frame)
  const shares = shareSegments(like.shell, like.places)
  const carried = new Float32Array(positions.length)
  for (let vertex = 0; vertex < positions.length / 3; vertex++)
    carried.set(
      carrier.carry(readVector(positions, vertex), shares, vertex * SEGMENT_COUNT),
      vertex * 3,
    )
  return { ...frame, shell: { ...like.shell, positions: carried } }
}
