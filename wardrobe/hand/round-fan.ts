import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { puff } from '../kit/shape/puff.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface FanColours {
  paper: Hex
  /** The waves at the bottom, and the rim. */
  wave: Hex
  /** The fish above them. */
  fish: Hex
  handle: Hex
  outline: Hex
}

const { at, place, grip } = gripLeft('power', [0.35, 0, 0.94])

const RADIUS = 0.076
const MIDDLE = 0.135

/** A round paper fan on which a goldfish swims. */
export function makeRoundFan(name: string, colours: FanColours): Model {
  const fabric = cloth.roll(256, 256)
  const painted = cloth.print(fabric, 200, 200, picture(colours))
  return hold({
    name,
    grip,
    fabric,
    look: { outline: colours.outline, shadingShift: 0.15 },
    layers: [
      ['paper', painted, place(leaf(), MIDDLE, RADIUS)],
      ['handle', cloth.dye(fabric, colours.handle), handle()],
    ],
  })
}

/** Slightly wider than it is tall, flat, and cut straight at the handle. */
const leaf = (): Mesh =>
  puff({
    outline: (t) => {
      const turn = t * 2 * Math.PI
      return [-Math.sin(turn), Math.max(-0.86, Math.cos(turn) * 0.94)]
    },
    corners: 36,
    rings: 3,
    thickness: 0.07,
  })

const handle = (): Mesh =>
  bendTube({
    path: (t) => at(-0.05 + t * (MIDDLE - RADIUS * 0.5 + 0.05)),
    radius: (t) => 0.0062 + 0.004 * t,
    segments: 8,
    sides: 8,
    up: [0, 1, 0],
  })

/** A goldfish with a fan-shaped tail, over three rows of waves. */
function picture({ paper, wave, fish, outline }: FanColours) {
  const [ground, blue, red, line] = [paper, wave, fish, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [u * 2 - 1, v * 2 - 1]
    if (Math.hypot(x, y / 0.94) > 0.93) return blue
    if (isWave(x, y)) return blue
    if (Math.hypot(x + 0.36, y + 0.2) < 0.055) return line
    const isBody = Math.hypot((x + 0.18) / 0.33, (y + 0.17) / 0.2) < 1
    const [tx, ty] = [x - 0.08, y + 0.17]
    const spread = Math.abs(Math.atan2(ty, tx))
    const reach = 0.5 - 0.16 * Math.cos(spread * 5.5)
    const isTail = tx > 0 && spread < 0.85 && Math.hypot(tx, ty) < reach
    const isFin = Math.hypot((x + 0.14) / 0.1, (y + 0.4) / 0.09) < 1
    if (isTail && !isBody && (spread * 7) % 1 < 0.2) return ground
    return isBody || isTail || isFin ? red : ground
  }
}

/** Rings that overlap like scales. */
function isWave(x: number, y: number): boolean {
  if (y < 0.3) return false
  const row = Math.floor((y - 0.3) / 0.2)
  const place = x / 0.4 + (row % 2) / 2
  const reach = Math.hypot((place - Math.round(place)) * 0.4, y - 0.5 - row * 0.2)
  return reach % 0.09 < 0.045 && reach < 0.21
}
