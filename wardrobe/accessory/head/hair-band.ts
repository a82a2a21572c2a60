import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { anatomy } from '../../body/anatomy.ts'
import { HEAD_CENTER } from '../../hair/head/head-shape.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { drape } from '../../kit/shape/drape.ts'
import { bendTube } from '../../kit/shape/tube.ts'

/** The angle to which the band extends down the sides of the head, in radians from its top. */
const BAND_END = 1.3

/** The plane of the band, in front of the middle of the head. */
export const BAND_Z = 0.022

/**
 * A band over any hair: it is wider beside the parting, where hair is thicker, and its ends vanish
 * in the hair.
 */
export const layHairBand = (): Mesh =>
  bendTube({
    path: (t): Vec3 => {
      const turn = (2 * t - 1) * BAND_END
      const side = Math.min(1, Math.abs(turn))
      const end = Math.max(0, Math.abs(turn) - 0.9)
      const height = 0.034 + 0.009 * side - 0.07 * end
      const from: Vec3 = [0, HEAD_CENTER[1], BAND_Z]
      return drape(anatomy.skull, from, [Math.sin(turn), Math.cos(turn), 0], height)
    },
    radius: (t) => 0.0115 * Math.min(1, Math.sin(Math.PI * Math.min(1, Math.max(0, t))) * 9 + 0.05),
    segments: 30,
    sides: 8,
    up: [0, 0, 1],
  })
