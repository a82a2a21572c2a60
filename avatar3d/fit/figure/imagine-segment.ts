import type { BonePlaces } from '../../check/place-bones.ts'
import { type Vec3, vec } from '../../math/vector.ts'
import { endsOf } from './ends-of.ts'
import type { Box, Segment, Slice, Tube } from './figure.ts'

interface Bones {
  /** The bones of the body whose shape is taken. */
  like: BonePlaces
  places: BonePlaces
  scale: number
}

/** A segment of another body, with its widths scaled, around the given bones. */
export function imagineSegment(
  name: string,
  segment: Segment,
  { like, places, scale }: Bones,
): Segment {
  const [from, to] = endsOf(name, places)
  const [likeFrom] = endsOf(name, like)
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
