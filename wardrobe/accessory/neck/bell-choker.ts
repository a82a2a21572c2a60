import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { tieRibbon } from '../../clothes/sewing/ribbon.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'

interface BellColours {
  ribbon: Hex
  bell: Hex
  outline: Hex
}

/** The middle of the bell, under the chin. */
const BELL: Vec3 = [0, 0.568, 0.088]
const RADIUS = 0.0215

/** A ribbon round the neck with a bow and a round bell. */
export function makeBellChoker(name: string, colours: BellColours): Model {
  const fabric = cloth.roll(128, 64)
  const bow = tieRibbon([0, 0.591, 0.073], 1.05, 'chest')
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [
      ['choker', cloth.dye(fabric, colours.ribbon), joinMeshes([ring()])],
      ['choker', cloth.dye(fabric, colours.ribbon), bow],
      ['bell', cloth.print(fabric, 56, 56, paintBell(colours)), bell()],
    ],
    material: 'bell',
    look: { shade: '#c4a0b8', outline: colours.outline, rim: 0.3 },
  })
}

const ring = (): Mesh =>
  bendTube({
    path: (t) => {
      const [x, z] = [Math.sin(t * 2 * Math.PI) * 0.053, Math.cos(t * 2 * Math.PI) * 0.052]
      return [x, 0.601 - z * 0.14, z]
    },
    radius: () => 0.0095,
    segments: 28,
    sides: 7,
    up: [0, 1, 0],
  })

function bell(): Mesh {
  const [x, y, z] = BELL
  const reach = RADIUS * 1.4
  const mesh = surfaceNet(
    sdf.join(0.003, sdf.ellipsoid(BELL, [RADIUS, RADIUS, RADIUS * 0.92])),
    { min: [x - reach, y - reach, z - reach], max: [x + reach, y + reach, z + reach] },
    0.0068,
  )
  for (let v = 0; v < mesh.positions.length / 3; v++) {
    mesh.uvs[v * 2] = 0.5 + (mesh.positions[v * 3] - x) / (2.2 * RADIUS)
    mesh.uvs[v * 2 + 1] = 0.5 - (mesh.positions[v * 3 + 1] - y) / (2.2 * RADIUS)
  }
  return mesh
}

/** A band round the middle, a hole below and a highlight above. */
function paintBell({ bell, outline }: BellColours) {
  const [gold, line] = [bell, outline].map(colour.paint)
  return (u: number, v: number): Vec3 => {
    const [x, y] = [(u - 0.5) * 2.2, (0.5 - v) * 2.2]
    if (Math.hypot(x + 0.34, (y - 0.5) * 1.3) < 0.2) return [1, 1, 0.92]
    const isSlit = Math.abs(x) < 0.09 && y < -0.36
    const isHole = Math.hypot(x, y + 0.36) < 0.17
    return isSlit || isHole || Math.abs(y + 0.02 + x * x * 0.12) < 0.065 ? line : gold
  }
}
