import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { feet } from '../../body/feet.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { drape } from '../../kit/shape/drape.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { flatSole } from '../feet/flat-sole.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'

interface SandalColours {
  strap: Hex
  /** The flower on each strap. */
  flower: Hex
  sole: Hex
  outline: Hex
}

/** The surface under the strap. */
const leftFoot = sdf.common(0, feet, (x) => 0.012 - x)

const BONES = ['LowerLeg', 'Foot']

/** Open sandals that show the foot, with a flower on the strap. */
export function makeSandals(name: string, colours: SandalColours): Model {
  const fabric = cloth.roll(64, 16)
  const [strap, flower, sole] = [colours.strap, colours.flower, colours.sole].map((hex) =>
    cloth.dye(fabric, hex),
  )
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [['straps', strap, sewPair(joinMeshes([across(0.05, 0.034), around()]), BONES)]],
    trim: [
      ['flowers', flower, sewPair(blossom(), BONES)],
      ['soles', sole, sewPair(flatSole(), BONES)],
    ],
  })
}

/** A band over the foot between two positions along z. */
const across = (front: number, back: number): Mesh =>
  weaveSheet({
    columns: 14,
    rows: 2,
    point: (u, v) => {
      const turn = (u - 0.5) * 1.15 * Math.PI
      const from: Vec3 = [0.0562, 0.009, back + (front - back) * v]
      return drape(leftFoot, from, [Math.sin(turn), Math.cos(turn), 0], 0.0036)
    },
    hem: { top: 0.002, bottom: 0.002 },
  })

/** A band round the ankle. */
const around = (): Mesh =>
  weaveSheet({
    columns: 18,
    rows: 1,
    closed: true,
    point: (u, v) => {
      const turn = (u - 0.5) * 2 * Math.PI
      const from: Vec3 = [0.0545, 0.068 - 0.012 * v, -0.004]
      return drape(anatomy.leftLeg, from, [Math.sin(turn), 0, Math.cos(turn)], 0.004)
    },
    hem: { top: 0.002, bottom: 0.002 },
  })

function blossom(): Mesh {
  const petals = Array.from({ length: 5 }, (_, n) => {
    const turn = (n / 5) * 2 * Math.PI
    const center: Vec3 = [
      0.0555 + Math.sin(turn) * 0.0085,
      0.0375 - 0.004 * Math.cos(turn),
      0.044 + Math.cos(turn) * 0.0085,
    ]
    return sdf.ellipsoid(center, [0.0072, 0.0045, 0.0072])
  })
  const box: Box = { min: [0.03, 0.02, 0.02], max: [0.08, 0.056, 0.068] }
  const shape = sdf.join(0.001, ...petals)
  return surfaceNet(shape, box, 0.0052)
}
