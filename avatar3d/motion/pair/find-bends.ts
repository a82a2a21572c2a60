import type { Side } from '../../vrm/human-bone.ts'
import { findShoulder } from './find-joint.ts'
import type { Build, Pair } from './pair.ts'
import { measureArm } from './reach.ts'
import { stand } from './stand.ts'

/** The largest bend of the knees, in degrees. */
const BEND_MAX = 64
const STEPS = 10

/** How far each figure bends its knees, in degrees: only the taller one does. */
export function findBends(
  { roles, level, meetings }: Pair,
  builds: readonly [Build, Build],
): [number, number] {
  if (level === null) return [0, 0]
  const handOf = (n: 0 | 1): Side => meetings[0]?.hands[n] ?? 'left'
  const heightOf = (n: 0 | 1, bend: number) =>
    findShoulder(builds[n], stand({ build: builds[n], motion: roles[n], bend }, 0), handOf(n))
      .place[1]
  const reachOf = (n: 0 | 1) => measureArm(builds[n], handOf(n), 'clasp').reach
  const tall = heightOf(0, 0) > heightOf(1, 0) ? 0 : 1
  const goal = heightOf(tall === 0 ? 1 : 0, 0) + level * (reachOf(0) + reachOf(1))
  if (builds[tall].seat || heightOf(tall, 0) <= goal) return [0, 0]
  let [least, most] = [0, BEND_MAX]
  for (let step = 0; step < STEPS; step++) {
    const middle = (least + most) / 2
    if (heightOf(tall, middle) > goal) least = middle
    else most = middle
  }
  return tall === 0 ? [most, 0] : [0, most]
}
