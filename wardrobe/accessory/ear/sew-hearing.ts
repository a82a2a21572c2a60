import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { mirrorMesh } from '../../kit/mesh/mirror-mesh.ts'
import type { Cut, Fabric } from '../../kit/paint/fabric.ts'
import type { Hex } from '../../kit/paint/palette.ts'
import { sewStiff } from '../../kit/sew-stiff.ts'

export type Side = 'left' | 'right'

/** The name of all surfaces of a hearing aid; hoods hide the surfaces with this name. */
const HEARING = 'hearing-aid'

interface HearingPlan {
  name: string
  side: Side
  fabric: Fabric
  /** The parts, modelled on the left side. */
  parts: readonly [patch: Cut[1], mesh: Mesh][]
  outline: Hex
}

/** Sews a hearing aid for either ear, from parts that were modelled on the left side. */
export const sewHearing = ({ name, side, fabric, parts, outline }: HearingPlan): Model =>
  sewStiff({
    name,
    bone: 'head',
    fabric,
    cuts: parts.map(([patch, mesh]) => [HEARING, patch, side === 'left' ? mesh : mirrorMesh(mesh)]),
    look: { shade: '#b4a6cc', outline, outlineWidth: 0.0016, rim: 0.3 },
  })
