import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { sewStiff } from '../kit/sew-stiff.ts'
import { spinProfile } from '../kit/shape/spin.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { onHatLine } from './hat-line.ts'
import { lining } from './lining.ts'

interface KnitCapColours {
  wool: Hex
  /** Stripes and the turned-up edge. */
  trim: Hex
  pompom: Hex
  outline: Hex
}

const dome = (): Mesh =>
  spinProfile({
    profile: [
      [0.001, 0.158],
      [0.07, 0.152],
      [0.14, 0.128],
      [0.186, 0.088],
      [0.208, 0.046],
      [0.212, 0.01],
    ],
    columns: 36,
    rows: 15,
    place: onHatLine,
  })

const cuff = (): Mesh =>
  spinProfile({
    profile: [
      [0.2, 0.048],
      [0.218, 0.05],
      [0.228, 0.038],
      [0.232, 0.014],
      [0.229, -0.016],
      [0.215, -0.029],
      [0.19, -0.02],
      [0.156, -0.03],
    ],
    columns: 40,
    rows: 12,
    place: onHatLine,
  })

const TUFT_COUNT = 28
const GOLDEN_ANGLE = Math.PI * (3 - Math.sqrt(5))

/** A ball of soft tufts. */
function pompom(): Mesh {
  const center = onHatLine(0, 0.18, -0.01)
  const tufts = Array.from({ length: TUFT_COUNT }, (_, n) => {
    const y = 1 - (2 * (n + 0.5)) / TUFT_COUNT
    const level = Math.sqrt(1 - y * y)
    const aim: Vec3 = [Math.cos(n * GOLDEN_ANGLE) * level, y, Math.sin(n * GOLDEN_ANGLE) * level]
    return sdf.ellipsoid(vec.add(center, vec.scale(aim, 0.032)), [0.0135, 0.0135, 0.0135])
  })
  const ball = sdf.join(0.004, sdf.ellipsoid(center, [0.036, 0.036, 0.036]), ...tufts)
  const reach: Vec3 = [0.055, 0.055, 0.055]
  const box = { min: vec.subtract(center, reach), max: vec.add(center, reach) }
  return surfaceNet(ball, box, 0.0088)
}

/** Rows of stitches like small hearts; three rows are in the second colour. */
function stitches(colours: KnitCapColours) {
  const [wool, trim] = [colour.paint(colours.wool), colour.paint(colours.trim)]
  return (u: number, v: number): Vec3 => {
    const across = Math.abs(((u * 44) % 1) - 0.5)
    const row = v * 15 - across * 0.9
    const yarn = Math.floor(row)
    const edge = Math.max(0, Math.abs(row - yarn - 0.5) - 0.3) * 2 + Math.max(0, across - 0.42) * 4
    const isStripe = yarn === 8 || yarn === 10
    return vec.scale(isStripe ? trim : wool, 1 - 0.3 * Math.min(1, edge))
  }
}

/** Ribs of the turned-up edge. */
function ribs(colours: KnitCapColours) {
  const trim = colour.paint(colours.trim)
  return (u: number): Vec3 => {
    const groove = Math.max(0, Math.abs(((u * 46) % 1) - 0.5) - 0.26) / 0.24
    return vec.scale(trim, 1 - 0.24 * groove)
  }
}

/** A knitted cap with a turned-up edge and a pompom. */
export function makeKnitCap(name: string, colours: KnitCapColours): Model {
  const fabric = cloth.roll(512, 256)
  return sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: [
      ['cap', cloth.print(fabric, 480, 160, stitches(colours)), dome()],
      ['cuff', cloth.print(fabric, 480, 24, ribs(colours)), cuff()],
      ['lining', cloth.dye(fabric, colours.wool), lining(0.17, -0.027)],
      ['pompom', cloth.dye(fabric, colours.pompom), pompom()],
    ],
    look: { shade: '#b99ac4', outline: colours.outline, rim: 0.12 },
  })
}
