import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { type Box, surfaceNet } from '../../kit/solid/surface-net.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewSleeves } from '../top/long-sleeves.ts'
import { layNeckband } from '../top/neckband.ts'
import { sewRoomyTop } from '../top/roomy-top.ts'

interface JudoColours {
  main: Hex
  /** The weave of the jacket, and its seams. */
  weave: Hex
  belt: Hex
  outline: Hex
  trimOutline: Hex
}

/** The fraction of the neckband's length that its lower side covers. */
const CROSSING = 0.7

/** A judo jacket of woven cotton, crossed left over right, with a knotted belt and trousers. */
export function makeJudoGi(name: string, colours: JudoColours): Model {
  const fabric = cloth.roll(512, 512)
  const woven = cloth.print(fabric, 504, 200, jacket(colours))
  const sleeved = cloth.print(fabric, 160, 90, grains(colours))
  const kneed = cloth.print(fabric, 160, 150, knees(colours))
  const banded = cloth.print(fabric, 200, 24, rows(colours))
  const [main, belt] = [colours.main, colours.belt].map((hex) => cloth.dye(fabric, hex))
  const { sleeves } = sewSleeves({ end: 0.24, radius: (v) => 0.0385 + 0.0025 * v })
  const { seat, legs } = sewTrousers({ waist: 0.41, hem: 0.068, ease: (v) => 0.0095 + 0.013 * v })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.trimOutline,
    cloth: [
      ['dress', woven, sewRoomyTop(0.318, 0.0185)],
      ['sleeves', sleeved, sleeves],
      ['collar', banded, layNeckband(1.3, 0.0178, CROSSING)],
      ['seat', main, seat],
      ['legs', kneed, legs],
      ['belt', belt, sewWaistband(0.4325, 0.4105, 0.0285)],
    ],
    trim: [['belt', belt, tieBelt()]],
  })
}

/** A square knot with two flat ends. */
function tieBelt(): Mesh {
  const { cone, ellipsoid, join } = sdf
  const knot = ellipsoid([0, 0.4215, 0.098], [0.0135, 0.0105, 0.0085])
  const ends = [-1, 1].map((side) =>
    cone([side * 0.006, 0.417, 0.097], [side * 0.028, 0.352, 0.102], 0.0062, 0.0072),
  )
  const box: Box = { min: [-0.042, 0.336, 0.08], max: [0.042, 0.438, 0.115] }
  return fasten(joinMeshes([surfaceNet(join(0.003, knot, ...ends), box, 0.0058)]), 'hips')
}

/** Coarse grains of the weave. */
const isGrain = (x: number, y: number) => {
  const row = Math.floor(y / 5)
  return Math.hypot((((x + row * 3.5 + 700) % 7) - 3.5) / 2.4, ((y % 5) - 2.5) / 1.2) < 1
}

/** Grains above the belt, lozenges below it, and the edge of the side that lies on top. */
function jacket({ main, weave, outline }: JudoColours) {
  const [ground, grain, line] = [main, weave, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 430, v * 300]
    if (y > 205) {
      if (Math.abs(x + 22 + (y - 205) * 0.18) < 1.2) return line
      if (y > 286) return y < 288 ? grain : ground
      const lozenge = Math.abs(((x + 440) % 20) - 10) / 10 + Math.abs(((y % 18) - 9) / 9)
      return lozenge > 0.9 && lozenge < 1.1 ? grain : ground
    }
    return isGrain(x, y) ? grain : ground
  }
}

function grains({ main, weave }: JudoColours) {
  const [ground, grain] = [main, weave].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (v > 0.93) return v < 0.945 ? grain : ground
    return isGrain(u * 250, v * 170) ? grain : ground
  }
}

/** A second layer of cloth on the knee. */
function knees({ main, weave }: JudoColours) {
  const [ground, thread] = [main, weave].map(colour.paint)
  const patch = vec.mix(ground, thread, 0.3)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) / 0.23, Math.abs(v - 0.55) / 0.27]
    const edge = Math.max(x, y)
    if (edge < 1) return edge > 0.94 ? thread : patch
    return v > 0.95 && v < 0.963 ? thread : ground
  }
}

/** Rows of stitches along the collar. */
function rows({ main, weave }: JudoColours) {
  const ground = prints.inLight(colour.paint(main))
  const thread = colour.paint(weave)
  return (_: number, v: number): Vec3 => ((v * 4) % 1 < 0.22 ? thread : ground)
}
