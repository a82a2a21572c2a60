import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { prints } from '../sewing/prints.ts'
import { sewGarment } from '../sewing/sew-garment.ts'
import { sewPair } from '../sewing/sew-pair.ts'
import { wrap } from '../sewing/wrap.ts'
import { sewSocks } from './sew-socks.ts'

interface FrillColours {
  main: Hex
  lace: Hex
  ribbon: Hex
  outline: Hex
}

const TOP = 0.11

/** Ankle socks with two frills of lace. Boots and trousers hide the frills. */
export function makeFrillSocks(name: string, colours: FrillColours): Model {
  const fabric = cloth.roll(256, 64)
  const [main, ribbon] = [colours.main, colours.ribbon].map((hex) => cloth.dye(fabric, hex))
  const laced = cloth.print(fabric, 160, 30, scalloped(colours))
  const { legs, feet } = sewSocks({ top: TOP, cuff: 0.006 })
  const frills = joinMeshes([frill(TOP - 0.012, 0.017), frill(TOP, 0.0145)])
  return sewGarment({
    name,
    fabric,
    outline: colours.outline,
    trimOutline: colours.outline,
    cloth: [
      ['stockings', main, legs],
      ['stocking-feet', main, feet],
      ['frills', laced, sewPair(frills, ['LowerLeg', 'Foot'])],
      ['frills', ribbon, sewPair(band(), ['LowerLeg', 'Foot'])],
    ],
    trim: [],
  })
}

const WAVES = 10

/**
 * A frill that falls from the given height on the left leg; its edge is `off` metres away from the
 * leg.
 */
function frill(top: number, off: number): Mesh {
  const point = (u: number, v: number): Vec3 => {
    const wave = 0.0022 * v * Math.cos(WAVES * u * 2 * Math.PI)
    const away = 0.0066 + (off - 0.0066) * v ** 0.7 + wave
    return wrap.leg(top, top - 0.02, () => away)(u, v)
  }
  return weaveSheet({ columns: 50, rows: 3, closed: true, point, hem: { bottom: 0.0013 } })
}

/** A ribbon along the upper edge. */
const band = (): Mesh =>
  weaveSheet({
    columns: 20,
    rows: 1,
    closed: true,
    point: wrap.leg(TOP + 0.004, TOP - 0.003, () => 0.0078),
    hem: { top: 0.002, bottom: 0.001 },
  })

/** Holes along the edge, and shade in the hollows. */
function scalloped({ lace, outline }: FrillColours) {
  const [thread, line] = [lace, outline].map(colour.paint)
  const hollow = prints.inShade(thread)
  return (u: number, v: number): Vec3 => {
    const x = ((u * WAVES * 2) % 1) - 0.5
    if (Math.hypot(x * 1.6, (v - 0.76) * 2.4) < 0.2) return line
    return Math.abs(((u * WAVES) % 1) - 0.5) < 0.13 ? hollow : thread
  }
}
