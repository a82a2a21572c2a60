import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { cloth, type Fabric } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import type { Leg } from './limb.ts'
import type { LimbCut } from './sew-limb.ts'
import { skinAt, turnShell } from './shells.ts'

interface SocketColours {
  socket: Hex
  accent: Hex
  liner: Hex
}

/** Trousers hide the lower leg in the same way as socks. */
export const SHANK = 'stockings'

/** The fraction of the lower leg at which the socket ends. */
const SOCKET_END = 0.5

/**
 * The attachment of a prosthetic leg: a soft liner over the knee, and a socket that holds the leg.
 */
export function layLegSocket(
  fabric: Fabric,
  leg: Leg,
  { socket, accent, liner }: SocketColours,
): LimbCut[] {
  const { scale } = leg
  const off = (share: number, metres: number): [number, number] => [
    share,
    skinAt(leg, share) + metres * scale,
  ]
  const sleeve = turnShell(leg, {
    rings: [off(-0.1, 0.0022), off(-0.04, 0.0026), off(0.08, 0.0026), off(0.26, 0.0022)],
    rows: 7,
    hem: { top: 0.002 * scale },
  })
  const part = (share: number, of: number): [number, number] => [share, skinAt(leg, share) * of]
  const cup = turnShell(leg, {
    rings: [
      off(0.1, 0.0056),
      off(0.2, 0.006),
      off(0.29, 0.0046),
      part(0.38, 0.95),
      part(0.46, 0.7),
      part(0.49, 0.38),
      [SOCKET_END, 0],
    ],
    rows: 12,
    columns: 22,
    rise: (turn) => 0.05 * Math.cos(turn),
    hem: { top: 0.0042 * scale },
  })
  return [
    ['liner', cloth.dye(fabric, liner), sleeve, leg.skin],
    [SHANK, cloth.print(fabric, 96, 48, paintCup(socket, accent)), cup, leg.bones[1]],
  ]
}

/** A rim along the upper edge, and a stripe that swings round the shin. */
const paintCup = (socket: Hex, accent: Hex) => {
  const [ground, line] = [socket, accent].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v < 0.07) return line
    const swing = 0.42 - 0.16 * Math.cos((u - 0.5) * 2 * Math.PI)
    return Math.abs(v - swing) < 0.035 ? line : ground
  }
}
