import { type Finding, find } from '../finding.ts'
import type { BonePlaces } from '../place-bones.ts'

const DEGREES_MAX = 15
const HEIGHT_METRES = { low: 0.3, high: 3 }
/**
 * A tolerance for feet that point straight down: toes slightly behind the ankle are not evidence
 * that a figure faces backwards.
 */
const BACK_METRES = 0.01

/** Checks that a body is upright and in a T-pose, faces +Z, and is measured in metres. */
export function checkStance(places: BonePlaces, { topMetres }: { topMetres: number }): Finding[] {
  const findings: Finding[] = []
  const { low, high } = HEIGHT_METRES
  if (!(topMetres >= low && topMetres <= high))
    findings.push(find('bodySize', '', { metres: topMetres.toFixed(2), low, high }))
  for (const side of ['left', 'right']) {
    const [arm, hand] = [places[`${side}UpperArm`], places[`${side}Hand`]]
    if (!arm || !hand) continue
    const [x, y, z] = hand.map((at, axis) => at - arm[axis])
    const outwards = side === 'left' ? x : -x
    const degrees = (Math.atan2(Math.hypot(y, z), outwards) * 180) / Math.PI
    if (Math.abs(degrees) >= 90) findings.push(find('facesBackwards', `${side}Hand`))
    else if (degrees > DEGREES_MAX)
      findings.push(find('notTPose', '', { bone: `${side}UpperArm`, degrees: Math.round(degrees) }))
  }
  const [toes, foot] = [places['leftToes'], places['leftFoot']]
  if (toes && foot && toes[2] < foot[2] - BACK_METRES)
    findings.push(find('facesBackwards', 'leftToes'))
  return findings
}
