// Third-party motions are read, and played on a starter figure.
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { assemble } from '../../assemble/assemble.ts'
import { aFigure } from '../../fixtures/a-figure.ts'
import { createPosedSkeleton, poseSkeleton } from '../pose-skeleton.ts'
import { readMotion } from './read-motion.ts'

const folder = fileURLToPath(new URL('../../../../shared/samples', import.meta.url))
const skip = existsSync(folder) ? false : 'the sample files are not on this machine'
const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

const samples: [file: string, durationS: number, boneCount: number][] = [
  ['idle_loop.vrma', 10.375, 22],
  ['hips_spine_twisting.vrma', 59.967, 17],
]

for (const [file, durationS, boneCount] of samples)
  test(`${file} plays from beginning to end and repeats`, { skip }, () => {
    const clip = readMotion(readFileSync(`${folder}/${file}`))
    assert.ok(Math.abs(clip.durationS - durationS) < 1e-3)
    const [start, end] = [clip.motion(0), clip.motion(1 - 1e-9)]
    assert.equal(Object.keys(start.rotations).length, boneCount)
    for (const [bone, turn = [0, 0, 0, 1]] of Object.entries(start.rotations)) {
      const nearness = turn.reduce((sum, at, i) => sum + at * (end.rotations[bone]?.[i] ?? 0), 0)
      assert.ok(Math.abs(nearness) > 1 - 1e-9, bone)
    }
  })

test('a motion in centimetres is converted to metres, and the figure is upright', { skip }, () => {
  const { rig, joints, skeleton } = assemble([aFigure()])
  const { motion } = readMotion(readFileSync(`${folder}/idle_loop.vrma`))
  const posed = createPosedSkeleton(rig, joints)
  for (const phase of [0, 0.3, 0.6]) {
    poseSkeleton(posed, rig, joints, motion(phase), ROOM)
    const matrixOf = (bone: string) => {
      const node = skeleton.humanBones[bone] ?? -1
      return posed.nodes.subarray(node * 16, node * 16 + 16)
    }
    // The head's own y axis points up, and the left arm's x axis, which runs along the arm, points
    // down.
    assert.ok(matrixOf('head')[5] > 0.9)
    assert.ok(matrixOf('leftUpperArm')[1] < -0.8)
    assert.ok(Math.abs(matrixOf('hips')[13] - rig.hipsHeight) < 0.05)
  }
})
