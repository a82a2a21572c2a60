import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { type Cut, cloth, type Fabric } from '../../kit/paint/fabric.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sew } from '../../kit/sew.ts'
import { layCaster, layFrame } from './lay-frame.ts'
import { layBackrest, layCushion, layGuard } from './lay-seat.ts'
import { type Hub, hubAt, layDisc, layRing, laySpokes } from './lay-wheel.ts'
import { type Chair, measureChair } from './measure-chair.ts'

export interface WheelchairColours {
  frame: Hex
  seat: Hex
  guard: Hex
  tyre: Hex
  metal: Hex
  outline: Hex
}

/** The differences between everyday chairs and those for sports. */
interface Style {
  /** How far the wheels lean, in radians. */
  camber: number
  /** The height of the backrest, relative to an everyday one's. */
  rest: number
  spokes: number
  /** Whether discs with a star protect the spokes, and a bar protects the feet. */
  isGuarded: boolean
}

const EVERYDAY: Style = { camber: 0.05, rest: 1, spokes: 10, isGuarded: false }
const SPORTS: Style = { camber: 0.3, rest: 0.75, spokes: 10, isGuarded: true }

/** A light everyday wheelchair with a rigid frame. */
export const makeWheelchair = (name: string, colours: WheelchairColours, figure = 'small') =>
  sewWheelchair(name, colours, { style: EVERYDAY, chair: measureChair(figure) })

/** A wheelchair for ball games: its wheels lean inwards, so that it turns fast and is stable. */
export const makeSportsWheelchair = (name: string, colours: WheelchairColours, figure = 'small') =>
  sewWheelchair(name, colours, { style: SPORTS, chair: measureChair(figure) })

const onBothSides = (lay: (side: 1 | -1) => Mesh): Mesh => joinMeshes([lay(1), lay(-1)])

/** The style of a wheelchair, and its dimensions for a figure. */
interface Plan {
  style: Style
  chair: Chair
}

function sewWheelchair(name: string, colours: WheelchairColours, { style, chair }: Plan): Model {
  const fabric = cloth.roll(256, 64)
  const [frame, seat, guard, tyre] = [colours.frame, colours.seat, colours.guard, colours.tyre].map(
    (hex) => cloth.dye(fabric, hex),
  )
  const rest = chair.rest * style.rest
  const hub = hubOf(chair, style, 1).middle
  const layers: Cut[] = [
    ...layWheels(fabric, colours, { style, chair }),
    ['frame', frame, layFrame(chair, { hub, rest, hasBar: style.isGuarded })],
    ['casters', tyre, onBothSides((side) => layCaster(chair, side))],
    ['cushion', seat, layCushion(chair)],
    ['backrest', seat, layBackrest(chair, rest)],
    ['guards', guard, onBothSides((side) => layGuard(chair, side))],
  ]
  const own = [chair.seat]
  // It is modelled below the seated hips, and bound below the standing ones.
  const raise = (mesh: Mesh): Mesh => ({
    ...mesh,
    positions: mesh.positions.map((value, n) => (n % 3 === 1 ? value + chair.drop : value)),
  })
  const look = { shade: '#b6a4cc', rim: 0.25, outline: colours.outline, doubleSided: true }
  return sew({
    name,
    skeleton: chair.skeleton,
    bones: own,
    layers: layers.map(([layer, patch, mesh]) => ({
      name: `chair-${layer}`,
      mesh: fasten(raise(cloth.cut(patch, mesh)), 'hips', own, chair.skeleton),
      material: 0,
    })),
    materials: [toonMaterial('wheelchair', { ...look, texture: 0 })],
    textures: [fabric.picture],
  })
}

/** The large wheels: tyres, rims for the hands, spokes, and hubs or discs. */
function layWheels(fabric: Fabric, colours: WheelchairColours, { style, chair }: Plan): Cut[] {
  const { scale, wheel } = chair
  const hubs = { 1: hubOf(chair, style, 1), [-1]: hubOf(chair, style, -1) }
  const metal = cloth.dye(fabric, colours.metal)
  const tread = 0.0085 * scale
  const ring = (radius: number, thick: number, along: number, rows: number) =>
    onBothSides((side) => layRing(hubs[side], { radius, thick, along, columns: 30, rows }))
  const spokes = onBothSides((side) =>
    laySpokes(hubs[side], wheel - 2 * tread, 0.0016 * scale, style.spokes),
  )
  const size = style.isGuarded
    ? { radius: wheel * 0.64, columns: 20, rows: 3 }
    : { radius: wheel * 0.15, columns: 10, rows: 2 }
  const disc = style.isGuarded
    ? cloth.print(fabric, 240, 44, paintStar(colours))
    : cloth.dye(fabric, colours.frame)
  const bulge = { along: 0.006 * scale, dome: 0.008 * scale }
  return [
    ['tyre', cloth.dye(fabric, colours.tyre), ring(wheel - tread, tread, 0, 5)],
    ['rim', metal, ring(wheel * 0.86, 0.0032 * scale, 0.013 * scale, 4)],
    ['spokes', metal, spokes],
    ['disc', disc, onBothSides((side) => layDisc(hubs[side], { ...size, ...bulge }))],
  ]
}

/** The radii of a star's points and of the corners between them, and of the line at the edge. */
const STAR = { tip: 0.74, notch: 0.32, edge: 0.88 }
const POINTS = 5

/** A star in the middle of a disc; u runs round it, and v is the distance from its middle. */
function paintStar({ frame, guard }: WheelchairColours) {
  const [star, ground] = [frame, guard].map(colour.paint)
  const half = Math.PI / POINTS
  return (u: number, v: number) => {
    const turn = Math.abs((((u * POINTS + 0.5) % 1) - 0.5) * 2 * half)
    const { tip, notch } = STAR
    const border =
      (tip * notch * Math.sin(half)) / (tip * Math.sin(turn) + notch * Math.sin(half - turn))
    return v < border || v > STAR.edge ? star : ground
  }
}

/** The hub of a large wheel, which touches the ground. */
function hubOf({ half, wheel, axle, scale }: Chair, { camber }: Style, side: 1 | -1): Hub {
  return hubAt(
    [side * (half + 0.02 * scale + wheel * Math.sin(camber) * 0.8), wheel * Math.cos(camber), axle],
    camber,
  )
}
