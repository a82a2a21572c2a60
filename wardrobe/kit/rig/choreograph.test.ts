import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRig } from '@kisekae/avatar3d/assemble/merge/build-rig.ts'
import type { Motion } from '@kisekae/avatar3d/motion/motion.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import { choreograph } from './choreograph.ts'
import { createNodes } from './create-nodes.ts'
import { BONES } from './skeleton.ts'

const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)
const rig = buildRig({
  nodes: createNodes(BONES),
  humanBones: Object.fromEntries(BONES.map(({ name }, n) => [name, n])),
})

/** The position of a bone in world space at a phase. */
function placeBone(motion: Motion, phase: number, bone: string): number[] {
  const joints = { nodes: [], inverseBindMatrices: new Float32Array(0) }
  const posed = createPosedSkeleton(rig, joints)
  poseSkeleton(posed, rig, joints, motion(phase), ROOM)
  const node = BONES.findIndex(({ name }) => name === bone)
  return [...posed.nodes.subarray(node * 16 + 12, node * 16 + 15)]
}

test('a loop passes through its key poses and is smooth across its seam', () => {
  const motion = choreograph([
    { at: 0.1, turns: { head: [10, 0, 0] } },
    { at: 0.4, turns: { head: [40, 0, 0] } },
    { at: 0.8, turns: { head: [-20, 0, 0] } },
  ])
  const pitch = (phase: number) => {
    const [x = 0, , , w = 1] = motion(phase).rotations['head'] ?? []
    return (Math.atan2(x, w) * 360) / Math.PI
  }
  for (const [at, degrees] of [
    [0.1, 10],
    [0.4, 40],
    [0.8, -20],
    [1.4, 40],
  ])
    assert.ok(Math.abs(pitch(at) - degrees) < 1e-6, `${pitch(at)} at ${at}`)
  const slope = (from: number) => (pitch(from + 1e-5) - pitch(from)) / 1e-5
  for (const at of [0.1, 0.4, 0.8, 1])
    assert.ok(Math.abs(slope(at) - slope(at - 1e-5)) < 0.1, `a kink at ${at}`)
})

test('feet move at most two centimetres when knees bend and hips shift, turn and lean', () => {
  const motion = choreograph([
    { at: 0 },
    { at: 0.3, knees: 40 },
    { at: 0.6, knees: 15, hips: [0.1, 0, 0], turns: { hips: [0, 8, 4] } },
  ])
  for (const foot of ['leftFoot', 'rightFoot']) {
    const start = placeBone(motion, 0, foot)
    for (const phase of [0.15, 0.3, 0.45, 0.6, 0.8]) {
      const gap = Math.hypot(...placeBone(motion, phase, foot).map((at, axis) => at - start[axis]))
      assert.ok(gap < 0.02, `${foot} is ${gap} m away at ${phase}`)
    }
  }
})

test('a facial expression lasts from its key to the next one', () => {
  const motion = choreograph([{ at: 0 }, { at: 0.25, face: 'happy' }, { at: 0.75 }])
  const faces = [0, 0.24, 0.25, 0.74, 0.75].map((phase) => motion(phase).expressions['happy'] ?? 0)
  assert.deepEqual(faces, [0, 0, 1, 1, 0])
})
