import type { BonePlaces } from '../check/place-bones.ts'
import { type Vec3, vec } from '../math/vector.ts'
import { createCarrier } from './carry/create-carrier.ts'
import { endsOf } from './figure/ends-of.ts'
import type { Box, Figure, Segment, Slice, Tube } from './figure/figure.ts'
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
  const segments = SEGMENTS.map((name, s) => imagine(name, like.segments[s], like, places, scale))
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

function imagine(
  name: string,
  segment: Segment,
  like: Figure,
  places: BonePlaces,
  scale: number,
): Segment {
  const [from, to] = endsOf(name, places)
  const [likeFrom] = endsOf(name, like.places)
  return segment.kind === 'tube'
    ? imagineTube(segment, from, to, scale)
    : imagineBox(segment, vec.subtract(segment.middle, likeFrom), from, scale)
}

function imagineTube(tube: Tube, from: Vec3, to: Vec3, scale: number): Tube {
  const whole = vec.subtract(to, from)
  const along = vec.normalize(whole, tube.along)
  const flat = vec.subtract(tube.across, vec.scale(along, vec.dot(tube.across, along)))
  const across = vec.normalize(flat, tube.across)
  const grow = ([u, w]: [number, number]): [number, number] => [u * scale, w * scale]
  const slices = tube.slices.map(
    ({ middle, half }): Slice => ({ middle: grow(middle), half: grow(half) }),
  )
  return {
    kind: 'tube',
    start: from,
    lengthMetres: Math.max(vec.length(whole), 1e-3),
    along,
    across,
    other: vec.cross(along, across),
    slices,
  }
}

const imagineBox = (box: Box, offset: Vec3, from: Vec3, scale: number): Box => ({
  ...box,
  middle: vec.add(from, vec.scale(offset, scale)),
  half: vec.scale(box.half, scale),
  belowMetres: box.belowMetres * scale,
})
