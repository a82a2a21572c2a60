import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { surfaceNet } from '../../kit/solid/surface-net.ts'

interface KeyColours {
  metal: Hex
  outline: Hex
}

const { carve, cone, ellipsoid, join, mirror, turn } = sdf

/** Where the handle is: behind the back, on the shaft. */
const HANDLE: Vec3 = [0, 0.478, -0.175]

/** A flat wing of the handle, with a hole in it. */
const wing: Sdf = (() => {
  const [, y, z] = HANDLE
  const leaf = join(
    0.02,
    ellipsoid([0.068, y, z], [0.05, 0.046, 0.016]),
    cone([0, y, z], [0.05, y, z], 0.016, 0.014),
  )
  return carve(0.006, leaf, cone([0.07, y, z - 0.05], [0.07, y, z + 0.05], 0.021, 0.021))
})()

const key: Sdf = (() => {
  const [, y, z] = HANDLE
  const shaft = cone([0, y, -0.06], [0, y, z - 0.012], 0.0125, 0.0125)
  const collar = ellipsoid([0, y, -0.088], [0.028, 0.028, 0.012])
  const handle = turn(mirror(wing), HANDLE, 'z', 0.35)
  return join(0.006, shaft, collar, handle)
})()

/** A large key in the back, as on wind-up toys. */
export function makeWindUpKey(name: string, colours: KeyColours): Model {
  const fabric = cloth.roll(16, 16)
  const mesh = surfaceNet(key, { min: [-0.14, 0.38, -0.21], max: [0.14, 0.58, -0.04] }, 0.0098)
  return sewStiff({
    name,
    bone: 'chest',
    fabric,
    cuts: [['key', cloth.dye(fabric, colours.metal), mesh]],
    look: { shade: '#b88aa0', outline: colours.outline, rim: 0.4 },
  })
}
