import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { sewTrousers } from '../bottom/trousers.ts'
import { sewWaistband } from '../bottom/waistband.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'

interface CargoColours {
  main: Hex
  stitch: Hex
  belt: Hex
  buckle: Hex
  outline: Hex
}

const HEM = 0.052

const ease = (v: number) => 0.0095 + 0.0125 * v

/** Cargo trousers with a large pocket on either thigh, seams at the knees and a webbing belt. */
export function makeCargo(name: string, colours: CargoColours): Model {
  const fabric = cloth.roll(512, 512)
  const seated = cloth.print(fabric, 300, 90, pockets(colours))
  const legged = cloth.print(fabric, 180, 180, knees(colours))
  const flapped = cloth.print(fabric, 70, 70, flap(colours))
  const belted = cloth.print(fabric, 250, 14, buckled(colours))
  const { seat, legs } = sewTrousers({ waist: 0.433, hem: HEM, ease })
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['seat', seated, seat],
      ['legs', legged, legs],
      ['pockets', flapped, thighPockets()],
    ],
    trim: [['belt', belted, sewWaistband(0.442, 0.424)]],
  })
}

/** Cloth pillows on the outer sides of the thighs. */
function thighPockets(): Mesh {
  const [top, bottom] = [0.268, 0.196]
  const sheet = weaveSheet({
    columns: 8,
    rows: 6,
    point: (u, v) => {
      const y = top + (bottom - top) * v
      const pillow = Math.min(1, 5 * Math.min(u, 1 - u)) * Math.min(1, 4 * (1 - v))
      const off = ease((0.345 - y) / (0.345 - HEM)) + 0.0015 + 0.0055 * Math.max(0.15, pillow)
      return wrap.leg(y, y, () => off)(0.66 + 0.2 * u, 0)
    },
    hem: { top: 0.006, bottom: 0.004 },
  })
  return sewPair(sheet, ['hips', 'UpperLeg', 'LowerLeg'])
}

/** A buttoned flap, and a pleat below it. */
function flap({ main, stitch, buckle, outline }: CargoColours) {
  const [ground, thread, button, line] = [main, stitch, buckle, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (off > 0.46) return line
    const edge = 0.36 - 0.14 * off
    if (Math.abs(v - edge) < 0.02) return line
    if (Math.hypot(u - 0.5, v - 0.25) < 0.06) return button
    if (v < edge && (Math.abs(v - edge + 0.07) < 0.014 || Math.abs(off - 0.41) < 0.014))
      return thread
    return v > edge && Math.abs(off - 0.12) < 0.014 ? line : ground
  }
}

/** Slanting pockets and a fly in front, and flaps at the back. */
function pockets({ main, stitch, outline }: CargoColours) {
  const [ground, thread, line] = [main, stitch, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const off = Math.abs(u - 0.5)
    if (Math.abs(off - 0.13 - 0.09 * v) < 0.0035 && v < 0.75) return line
    if (off < 0.03 && v < 0.6 && u > 0.5 && Math.abs(off - 0.026 + 0.05 * v * v) < 0.004)
      return thread
    const isFlap = Math.abs(off - 0.37) < 0.058 && v > 0.28 && v < 0.52
    const isInside = Math.abs(off - 0.37) < 0.051 && v > 0.31 && v < 0.485
    return isFlap && !isInside ? line : ground
  }
}

/** Seams above and below the knee, a double seam down the outer side, and a hem. */
function knees({ main, stitch, outline }: CargoColours) {
  const [ground, thread, line] = [main, stitch, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    if (Math.abs(v - 0.945) < 0.006) return thread
    if (Math.abs(Math.abs(u - 0.75) - 0.009) < 0.004) return thread
    const off = Math.abs(u - 0.5)
    const isKnee = off < 0.2 && [0.47, 0.64].some((at) => Math.abs(v - at - 0.1 * off) < 0.006)
    return isKnee ? line : ground
  }
}

function buckled({ belt, buckle }: CargoColours) {
  const [web, metal] = [belt, buckle].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [Math.abs(u - 0.5) * 26, Math.abs(v - 0.5)]
    return x < 0.8 && !(x < 0.5 && y < 0.12) ? metal : web
  }
}
