import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../clothes/sewing/ribbon.ts'
import type { Mesh } from '../kit/mesh/mesh.ts'
import { vec } from '../kit/mesh/vector.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { colour, type Hex } from '../kit/paint/palette.ts'
import { bendTube } from '../kit/shape/tube.ts'
import { sdf } from '../kit/solid/sdf.ts'
import { surfaceNet } from '../kit/solid/surface-net.ts'
import { gripLeft } from './grip.ts'
import { hold } from './hold.ts'

interface LollipopColours {
  swirl: [Hex, Hex, Hex]
  ribbon: Hex
  outline: Hex
}

const { at, place, grip } = gripLeft('pinch', [0.49, 0.12, 0.87])

const RADIUS = 0.056

/** A large swirled lollipop with a bow on its stick. */
export function makeLollipop(name: string, colours: LollipopColours): Model {
  const fabric = cloth.roll(256, 256)
  const bow = place(tieRibbon([0, 0, 0.006], 0.66, 'leftHand'), 0.1)
  return hold({
    name,
    grip,
    material: 'candy',
    fabric,
    look: { shade: '#d8aad2', outline: colours.outline, rim: 0.3, shadingShift: 0.15 },
    layers: [
      ['candy', cloth.print(fabric, 192, 192, swirl(colours)), place(disc(), 0.165)],
      ['stick', cloth.dye(fabric, '#fffaf2'), stick()],
      ['held-ribbon', cloth.dye(fabric, colours.ribbon), bow],
    ],
  })
}

function disc(): Mesh {
  const mesh = surfaceNet(
    sdf.ellipsoid([0, 0, 0], [RADIUS, RADIUS, 0.017]),
    { min: [-0.07, -0.07, -0.03], max: [0.07, 0.07, 0.03] },
    0.0085,
  )
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    const [x, y] = vec.read(mesh.positions, v)
    mesh.uvs[v * 2] = 0.5 + x / (2.1 * RADIUS)
    mesh.uvs[v * 2 + 1] = 0.5 - y / (2.1 * RADIUS)
  }
  return mesh
}

/** Three colours that swirl round the middle. */
function swirl({ swirl: hexes }: LollipopColours) {
  const colours = hexes.map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [u - 0.5, v - 0.5]
    const turns = Math.atan2(y, x) / (2 * Math.PI) + Math.hypot(x, y) * 1.9
    return colours[Math.floor((((turns % 1) + 1) % 1) * 6) % 3]
  }
}

const stick = (): Mesh =>
  bendTube({
    path: (t) => at(-0.016 + t * 0.146),
    radius: () => 0.0045,
    segments: 8,
    sides: 7,
    up: [0, 1, 0],
  })
