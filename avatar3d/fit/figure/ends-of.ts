import type { BonePlaces } from '../../check/place-bones.ts'
import { type Vec3, vec } from '../../math/vector.ts'

const NEXT: Record<string, string> = {
  UpperArm: 'LowerArm',
  LowerArm: 'Hand',
  UpperLeg: 'LowerLeg',
  LowerLeg: 'Foot',
}

/** Where a segment begins, and where the next one begins. */
export function endsOf(name: string, places: BonePlaces): [from: Vec3, to: Vec3] {
  const [, side = '', bone = name] = name.match(/^(left|right)(.*)$/) ?? []
  if (bone === 'trunk') {
    const hips = vec.scale(vec.add(places['leftUpperLeg'], places['rightUpperLeg']), 0.5)
    return [hips, places['neck']]
  }
  if (bone === 'neck') return [places['neck'], places['head']]
  return [places[side + bone], places[side + (NEXT[bone] ?? bone)]]
}
