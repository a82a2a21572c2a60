import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { joinMeshes } from '../../kit/mesh/join-meshes.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { cutMesh } from '../../kit/solid/cut-mesh.ts'
import { type Sdf, sdf } from '../../kit/solid/sdf.ts'
import { growsAbove } from '../head/grows-above.ts'
import { combScalp } from '../head/scalp.ts'
import { massOfCoils } from '../strand/coil-mass.ts'
import type { HairColours } from '../strand/dye-hair.ts'
import { sewHair } from '../strand/sew-hair.ts'

const { common, ellipsoid, grow, join } = sdf

/** Coily hair on the top, taller than wide and rounded above. */
const top: Sdf = (() => {
  const tall = join(
    0.05,
    ellipsoid([0, 0.95, -0.012], [0.158, 0.098, 0.15]),
    grow(anatomy.skull, 0.012),
  )
  return common(0.02, tall, (_, y, z) => 0.872 + 0.12 * z - y)
})()

/** Layers of cropped hair, each from lower on: more and more of them cover the skin upwards. */
const LAYERS = Array.from({ length: 6 }, (_, n) => ({
  thickness: 0.0018 + 0.0005 * n,
  height: 0.708 + 0.021 * n,
  neck: 0.612 + 0.03 * n,
}))

const SHORT = { thickness: 0.006, height: 0.85, neck: 0.83 }

/** Layers end a little above the line of the hair that hides them. */
const hidden = growsAbove(SHORT.height + 0.03, SHORT.neck + 0.03)

const cropSides = (layer: (typeof LAYERS)[0]): Mesh =>
  cutMesh(combScalp(0.034, layer), hidden).outside

/** Tall coils above sides that fade into the skin. */
export function makeFade(name: string, colours: HairColours): Model {
  const head = massOfCoils({
    solid: top,
    center: [0, 0.9, -0.012],
    reach: 0.24,
    cell: 0.023,
    repeats: 6,
  })
  return sewHair(name, colours, {
    head,
    close: combScalp(0.03, SHORT),
    veil: joinMeshes(LAYERS.map(cropSides)),
    picture: 'coils',
  })
}
