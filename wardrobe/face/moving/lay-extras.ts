import type { Vec2 } from '@kisekae/avatar3d/math/vector.ts'
import { EYE_X, EYE_Y } from '../eye-place.ts'
import type { Mouth } from '../paint-mouth.ts'
import { drawStroke, joinRows, type Patch, type Place } from './patch.ts'
import type { Pose } from './pose.ts'

const Y = 0.6755

/** A depth that is out of sight, behind the eyes and inside the head. */
const SUNK = -0.009

const SECTORS = 14

/** A disc; `below` cuts it off at a height. */
function disc(middle: Vec2, radii: Vec2, swatch: string, lift: number, below = Infinity): Patch {
  const ring = (share: number) =>
    Array.from({ length: SECTORS }, (_, n): Place => {
      const angle = (-2 * Math.PI * n) / SECTORS
      const y = middle[1] + radii[1] * share * Math.sin(angle)
      return [middle[0] + radii[0] * share * Math.cos(angle), Math.min(below, y), lift]
    })
  return joinRows([ring(1), ring(0)], { swatch }, true)
}

/**
 * Features that only the drawn mouth has; while another mouth is shown, they are inside the head.
 */
export function layExtras(mouth: Mouth, { isOwnMouth, bendExtras }: Pose): Patch[] {
  const at = (lift: number) => (isOwnMouth ? lift : SUNK)
  const patches = drawExtras(mouth, at)
  if (!bendExtras) return patches
  const bend = ([x, y]: Vec2) => bendExtras([x, y], mouth === 'pout', 0)
  const anchor = ANCHORS[mouth]
  const moved = anchor && bend(anchor)
  const move = ([x, y]: Vec2): Vec2 =>
    moved ? [x + moved[0] - anchor[0], y + moved[1] - anchor[1]] : bend([x, y])
  return patches.map((patch) => ({
    ...patch,
    places: patch.places.map(([x, y, lift]): Place => [...move([x, y]), lift]),
  }))
}

/** The points of the lips to which a fang or a drop is attached, so that it keeps its shape. */
const ANCHORS: Partial<Record<Mouth, Vec2>> = {
  smirk: [0.0085, Y - 0.0068],
  dozy: [0.0085, Y - 0.006],
}

function drawExtras(mouth: Mouth, at: (lift: number) => number): Patch[] {
  switch (mouth) {
    case 'smirk':
      return [
        disc([0.0085, Y - 0.0088], [0.0036, 0.0052], 'lip', at(0.0019), Y - 0.0068),
        disc([0.0085, Y - 0.0083], [0.0026, 0.0046], 'teeth', at(0.0021), Y - 0.0078),
      ]
    case 'dozy':
      return [
        disc([0.0115, Y - 0.0135], [0.0038, 0.0062], 'drop', at(0.0026)),
        disc([0.0115, Y - 0.0135], [0.0027, 0.0051], 'dropLight', at(0.0029)),
      ]
    case 'grin': {
      const through = [-0.72, 0, 0.72].map(
        (t) => [t * 0.0245, Y - 0.0068 + 0.0042 * t * t] as const,
      )
      const line = { lift: at(0.0022), swatch: 'bite' }
      return [drawStroke({ through, radius: () => 0.0005 }, 6, line)]
    }
    case 'pout':
      return [
        disc([0, Y - 0.0108], [0.0082, 0.0046], 'pout', at(0.0011)),
        disc([0, Y - 0.0088], [0.005, 0.0012], 'inside', at(0.0026)),
      ]
    default:
      return []
  }
}

/** A tear in the outer corner of the eye. */
export function layTear(side: number, isShown: boolean): Patch[] {
  const at = (lift: number) => (isShown ? lift : SUNK)
  const [x, y] = [side * (EYE_X + 0.031), EYE_Y - 0.034]
  return [
    disc([x, y], [0.0078, 0.0088], 'tear', at(0.0022)),
    disc([x, y], [0.0066, 0.0076], 'tearLight', at(0.0025)),
    disc([x - 0.0022, y + 0.003], [0.0022, 0.0026], 'white', at(0.0028)),
  ]
}
