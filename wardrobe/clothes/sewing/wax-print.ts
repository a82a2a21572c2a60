import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'

interface WaxColours {
  ground: Hex
  /** The discs, their rays, and the dots between the medallions. */
  disc: Hex
  ray: Hex
  line: Hex
}

/** The fine cracks that wax leaves: the number of their waves on a metre. */
const CRACKS = 96

/** A wax print: medallions with rays, in rows that are offset by half, `size` millimetres apart. */
export function printWax(colours: WaxColours, size: number) {
  const [ground, disc, ray, line] = [colours.ground, colours.disc, colours.ray, colours.line].map(
    colour.paint,
  )
  const crack = vec.mix(ground, line, 0.3)
  return (x: number, y: number): Vec3 => {
    const [dx, dy, beside] = nearest(x, y, size)
    const away = Math.hypot(dx, dy)
    const turn = Math.atan2(dy, dx)
    if (away < 0.08) return line
    if (away < 0.17) return ray
    if (away < 0.2) return line
    if (away < 0.3 + 0.08 * Math.abs(Math.cos(turn * 5))) return disc
    if (away < 0.34 + 0.08 * Math.abs(Math.cos(turn * 5))) return line
    if (beside < 0.1) return ray
    if (beside < 0.135) return line
    if (Math.abs(away - 0.47) < 0.016 && Math.cos(turn * 18) > 0) return line
    const wander = Math.sin((x / 1000) * CRACKS + 3 * Math.sin((y / 1000) * CRACKS * 0.7))
    return Math.abs(wander + Math.sin((y / 1000) * CRACKS * 1.3)) < 0.05 ? crack : ground
  }
}

/** The offset from the nearest medallion, and the distance from the nearest gap between them. */
function nearest(x: number, y: number, size: number): [dx: number, dy: number, beside: number] {
  const [column, row] = [x / size, y / (size * 0.87)]
  let best: [number, number] = [9, 9]
  for (const at of [Math.floor(row), Math.floor(row) + 1]) {
    const shift = at % 2 === 0 ? 0 : 0.5
    const dx = column - Math.round(column - shift) - shift
    const dy = (row - at) * 0.87
    if (Math.hypot(dx, dy) < Math.hypot(...best)) best = [dx, dy]
  }
  const [dx, dy] = best.map(Math.abs)
  return [...best, Math.hypot(dx - 0.5, dy - 0.29)]
}
