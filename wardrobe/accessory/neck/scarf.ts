import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { sweepLock } from '../../kit/shape/lock.ts'
import { bendTube } from '../../kit/shape/tube.ts'

interface ScarfColours {
  wool: Hex
  stripe: Hex
  outline: Hex
}

/** The middle of the roll of wool round the neck; it is lower in front. */
const RING: Vec3 = [0, 0.592, 0.002]

/** A warm scarf that is tied on the left, with two striped ends. */
export function makeScarf(name: string, colours: ScarfColours): Model {
  const fabric = cloth.roll(128, 256)
  const striped = cloth.print(fabric, 16, 160, stripes(colours))
  const ends = joinMeshes([end(0.016, 0.415, 0.052), end(-0.028, 0.452, 0.046)])
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [
      ['scarf', cloth.dye(fabric, colours.wool), joinMeshes([roll(), knot()])],
      ['scarf-ends', striped, ends],
    ],
    material: 'wool',
    look: { shade: '#bd9cc8', outline: colours.outline, rim: 0.15 },
  })
}

/** A thick ring with soft folds. */
const roll = (): Mesh =>
  bendTube({
    path: (t) => {
      const turn = t * 2 * Math.PI
      const [x, z] = [Math.sin(turn) * 0.07, Math.cos(turn) * 0.066]
      return [RING[0] + x, RING[1] - z * 0.16, RING[2] + z]
    },
    radius: (t) =>
      0.0265 + 0.0022 * Math.cos(t * 10 * Math.PI) + 0.001 * Math.sin(t * 26 * Math.PI),
    segments: 44,
    sides: 10,
    up: [0, 1, 0],
  })

/** The knot that holds the ends, in front of the left shoulder. */
const knot = (): Mesh =>
  sweepLock({
    path: [
      [0.036, 0.612, 0.062],
      [0.048, 0.582, 0.088],
      [0.05, 0.55, 0.078],
    ],
    width: 0.05,
    thickness: 0.042,
    center: [0.04, 0.58, -1],
    segments: 7,
    sides: 8,
    profile: (t) => Math.sqrt(Math.sin(Math.PI * (0.1 + 0.8 * t))),
    roundness: 0,
  })

/** An end hangs from the knot over the chest. */
const end = (drift: number, tip: number, width: number): Mesh =>
  sweepLock({
    path: [
      [0.05, 0.57, 0.08],
      [0.052 + drift * 0.5, 0.53, 0.096],
      [0.052 + drift, (0.53 + tip) / 2, 0.098],
      [0.054 + drift * 1.3, tip, 0.1],
    ],
    width,
    thickness: 0.02,
    center: [0.05, 0.5, -1],
    segments: 10,
    sides: 8,
    profile: (t) => Math.min(1, 0.62 + t, (1.005 - t) * 14),
    roundness: 0,
    v: (t: number) => t,
  })

function stripes({ wool, stripe }: ScarfColours) {
  const [ground, light] = [wool, stripe].map(colour.paint)
  return (_: number, v: number): Vec3 =>
    (v > 0.6 && v < 0.68) || (v > 0.74 && v < 0.82) || v > 0.93 ? light : ground
}
