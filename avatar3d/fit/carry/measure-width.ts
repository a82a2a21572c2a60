import type { Segment } from '../figure/figure.ts'

/** The mean of a segment's half-widths, in metres. */
export function measureWidth(segment: Segment): number {
  if (segment.kind === 'box') {
    const [x, up, z] = segment.half
    return Math.cbrt((x * z * (up + segment.belowMetres)) / 2)
  }
  const areas = segment.slices.map(({ half: [u, w] }) => u * w)
  return Math.sqrt(areas.reduce((a, b) => a + b) / areas.length)
}
