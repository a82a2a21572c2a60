import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { ear } from '../../body/ear.ts'
import { placeMesh } from '../../kit/mesh/place-mesh.ts'
import { curveAt } from '../../kit/mesh/spline.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { cloth } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { drape } from '../../kit/shape/drape.ts'
import { spinProfile } from '../../kit/shape/spin.ts'
import { bendTube } from '../../kit/shape/tube.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { layCase } from './behind-ear.ts'
import { disc } from './gem.ts'
import { type Side, sewHearing } from './sew-hearing.ts'

export interface ImplantColours {
  shell: Hex
  coil: Hex
  accent: Hex
  outline: Hex
}

/** The middle of the coil on the skin, above and behind the ear, and the direction away from it. */
const SKIN = drape(anatomy.blankHead, [0, 0.79, -0.058], [1, 0, 0], 0)
const OUT = sdf.normal(anatomy.blankHead, SKIN, 0.004)
const BACK = vec.normalize(vec.cross(OUT, [0, 1, 0]))
const UP = vec.cross(BACK, OUT)

const coilAt = (aside: number, height: number, above: number): Vec3 =>
  vec.add(
    SKIN,
    vec.add(vec.scale(BACK, aside), vec.add(vec.scale(OUT, height), vec.scale(UP, above))),
  )

/** A disc that a magnet holds on the head: as high as short hair. */
const layCoil = () =>
  spinProfile({
    profile: [
      [0.001, 0.0185],
      [0.014, 0.0178],
      [0.0195, 0.0145],
      [0.0205, 0.008],
      [0.0205, -0.004],
    ],
    columns: 20,
    rows: 8,
    place: coilAt,
  })

const CABLE: readonly Vec3[] = [
  ear.place(0.026, 0.026, -0.004),
  ear.place(0.042, 0.034, 0.003),
  coilAt(-0.004, 0.016, -0.034),
  coilAt(0, 0.0165, -0.017),
]

/** A sound processor behind the ear, with a cable to the coil on the head. */
export function makeCochlearImplant(side: Side, name: string, colours: ImplantColours): Model {
  const fabric = cloth.roll(64, 16)
  const dye = (hex: Hex) => cloth.dye(fabric, hex)
  const cable = bendTube({
    path: (t) => curveAt(CABLE, t),
    radius: () => 0.0026,
    segments: 16,
    sides: 6,
    up: OUT,
  })
  const badge = placeMesh(disc(0.25), {
    origin: coilAt(0, 0.0172, 0),
    right: vec.scale(BACK, -1),
    up: UP,
    front: OUT,
    size: 0.0095,
  })
  return sewHearing({
    name,
    side,
    fabric,
    parts: [
      [dye(colours.shell), layCase(0, 1, 0.0088)],
      [dye(colours.accent), layCase(0.72, 0.84, 0.0102)],
      [dye(colours.coil), layCoil()],
      [dye(colours.accent), badge],
      [dye(colours.coil), cable],
    ],
    outline: colours.outline,
  })
}
