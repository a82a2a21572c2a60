import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import { outlines } from '../../kit/paint/outlines.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { puff } from '../../kit/shape/puff.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'
import { layStrap } from './lay-strap.ts'

interface RandoseruColours {
  leather: Hex
  /** The colour of the flap's seam and the straps. */
  trim: Hex
  metal: Hex
  charm: Hex
  outline: Hex
}

const { block, common, join } = sdf

const MIDDLE: Vec3 = [0, 0.448, -0.122]

const pack = block(MIDDLE, [0.076, 0.082, 0.042], 0.018)

/** The lid goes over the top and down the back, and is a little larger than the pack. */
const lid: Sdf = common(
  0.004,
  block([0, 0.452, -0.126], [0.0805, 0.084, 0.046], 0.02),
  join(
    0.01,
    block([0, 0.452, -0.19], [0.2, 0.058, 0.05], 0.02),
    block([0, 0.54, -0.14], [0.2, 0.026, 0.05], 0.012),
  ),
)

const net = (shape: Sdf, cell: number) =>
  surfaceNet(shape, { min: [-0.12, 0.33, -0.21], max: [0.12, 0.57, -0.05] }, cell)

/** A seam along the edge of the lid. */
const seam = (): Mesh =>
  bendTube({
    path: (t) => {
      const turn = (t - 0.5) * Math.PI
      const corner = Math.sign(Math.sin(turn)) * Math.abs(Math.sin(turn)) ** 0.4
      return [corner * 0.068, 0.408 + 0.088 * (1 - Math.abs(Math.cos(turn)) ** 0.4), -0.1735]
    },
    radius: () => 0.0032,
    segments: 36,
    sides: 5,
    up: [0, 0, 1],
  })

/** A lock below, and a star that dangles on the left side. */
function fittings(): { metal: Mesh; charm: Mesh } {
  const clasp = net(block([0, 0.39, -0.166], [0.014, 0.012, 0.008], 0.004), 0.0075)
  const star = puff({ outline: outlines.rays(5, 0.5), corners: 30, rings: 3, thickness: 0.4 })
  const side = { front: [1, 0, 0], up: [0, 1, 0], right: [0, 0, -1] } satisfies Record<string, Vec3>
  const charm = placeMesh(star, { ...side, origin: [0.087, 0.428, -0.13], size: 0.026 })
  const cord = bendTube({
    path: (t) => [0.079 + 0.007 * Math.sin(Math.PI * t), 0.482 - 0.034 * t, -0.13],
    radius: () => 0.0024,
    segments: 6,
    sides: 5,
    up: [1, 0, 0],
  })
  return { metal: joinMeshes([clasp, cord]), charm }
}

/** A schoolchild's stiff leather satchel, with a star that dangles on its left side. */
export function makeRandoseru(name: string, colours: RandoseruColours): Model {
  const fabric = cloth.roll(64, 32)
  const strap = layStrap()
  const { metal, charm } = fittings()
  const leather = cloth.dye(fabric, colours.leather)
  const trim = cloth.dye(fabric, colours.trim)
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [
      ['pack', leather, net(pack, 0.0165)],
      ['lid', leather, net(lid, 0.0149)],
      ['seam', trim, seam()],
      ['straps', trim, joinMeshes([strap, mirrorMesh(strap)])],
      ['fittings', cloth.dye(fabric, colours.metal), metal],
      ['charm', cloth.dye(fabric, colours.charm), charm],
    ],
    look: { shade: '#b79ac4', outline: colours.outline, outlineWidth: 0.0022, rim: 0.2 },
  })
}
