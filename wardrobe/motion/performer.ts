import { SIX_HEADS } from '../body/six-heads/builds.ts'
import { listBones } from '../body/six-heads/skeleton.ts'
import { vec } from '../kit/mesh/vector.ts'
import { BONES, type Bone } from '../kit/rig/skeleton.ts'

const SLENDER_BONES = listBones(SIX_HEADS.slender)

/** The length of the small figure's hand, as a fraction of that of the slender figure's hand. */
const HAND_SIZE = 0.45
const FINGER = /^(left|right)(Thumb|Index|Middle|Ring|Little)/

const placeOf = (bones: readonly Bone[], name: string) =>
  bones.find((bone) => bone.name === name)?.place ?? [0, 0, 0]

/** The small figure's bones, plus finger bones, which only figures six heads tall have. */
export const PERFORMER: readonly Bone[] = [
  ...BONES,
  ...SLENDER_BONES.flatMap(({ name, parent, place }): Bone[] => {
    const [, side] = name.match(FINGER) ?? []
    if (side === undefined) return []
    const way = vec.subtract(place, placeOf(SLENDER_BONES, `${side}Hand`))
    const wrist = placeOf(BONES, `${side}Hand`)
    return [{ name, parent, place: vec.add(wrist, vec.scale(way, HAND_SIZE)) }]
  }),
]
