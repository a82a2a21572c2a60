import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../../assemble/assemble.ts'
import type { Avatar } from '../../assemble/part/avatar.ts'
import { aFigure } from '../../fixtures/a-figure.ts'
import { aModel } from '../../fixtures/a-model.ts'
import { turn } from '../../math/turn.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Collider, Node, SpringJoint } from '../../vrm/model.ts'
import { still } from '../idle/still.ts'
import { wave } from '../idle/wave.ts'
import type { Clip, Motion } from '../motion.ts'
import { createPosedSkeleton, poseSkeleton } from '../pose-skeleton.ts'
import { swing } from './swing.ts'

const LINK_METRES = 0.25
const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

const aNode = (name: string, parent: number, translation: Vec3): Node => ({
  name,
  parent,
  translation,
  rotation: [0, 0, 0, 1],
  scale: [1, 1, 1],
})

/** Hips at a height of one metre, and a chain of three links that points along +X at rest. */
function aChain(forces: Partial<SpringJoint>, colliders: Collider[] = [], center = -1): Avatar {
  const link: Vec3 = [LINK_METRES, 0, 0]
  const joints = [1, 2, 3, 4].map((node): SpringJoint => {
    const calm = { stiffness: 0, gravityPower: 0, dragForce: 0.4, hitRadius: 0 }
    return { node, gravityDir: [0, -1, 0], ...calm, ...forces }
  })
  const model = aModel([], {
    nodes: [
      aNode('hips', -1, [0, 1, 0]),
      aNode('link1', 0, [0, 0, 0]),
      ...[1, 2, 3].map((parent) => aNode(`link${parent + 1}`, parent, link)),
    ],
    humanBones: { hips: 0 },
    springs: [{ name: 'chain', joints, colliderGroups: [0], center }],
    colliderGroups: [{ name: '', colliders }],
  })
  return assemble([model])
}

/** The position of each joint of the chain at the given phase. */
function placeJoints(avatar: Avatar, motion: Motion, phase: number): Vec3[] {
  const posed = createPosedSkeleton(avatar.rig, avatar.joints)
  poseSkeleton(posed, avatar.rig, avatar.joints, motion(phase), ROOM)
  return avatar.springs[0].joints.map(({ node }) => {
    const [x, y, z] = posed.nodes.subarray(node * 16 + 12, node * 16 + 15)
    return [x, y, z]
  })
}

/** Two loops of this length are long enough for any chain to come to rest. */
const calm: Clip = { motion: still, durationS: 10 }

/** The hips rock from side to side, once per loop. */
const rocking: Clip = {
  durationS: 1.6,
  motion: (phase) => ({
    ...still(phase),
    rotations: { hips: turn(0, 0.3 * Math.sin(phase * 2 * Math.PI), 0.4) },
    hipsOffset: [0.2 * Math.sin(phase * 2 * Math.PI), 0, 0],
  }),
}

function assertNear(actual: Vec3, expected: Vec3, tolerance = 1e-3): void {
  const gap = Math.hypot(...actual.map((value, axis) => value - expected[axis]))
  assert.ok(gap < tolerance, `${actual} instead of ${expected}`)
}

test('a chain under gravity alone ends up hanging straight down', () => {
  const avatar = aChain({ gravityPower: 1 })
  const joints = placeJoints(avatar, swing(avatar, calm), 0)
  joints.forEach((place, n) => {
    assertNear(place, [0, 1 - n * LINK_METRES, 0])
  })
})

test('a chain without gravity keeps its rest pose', () => {
  const avatar = aChain({ stiffness: 1 })
  const joints = placeJoints(avatar, swing(avatar, calm), 0.3)
  joints.forEach((place, n) => {
    assertNear(place, [n * LINK_METRES, 1, 0], 1e-6)
  })
})

test('with stiffness and gravity, each link points in the direction of their sum', () => {
  const avatar = aChain({ stiffness: 1, gravityPower: 1 })
  const joints = placeJoints(avatar, swing(avatar, calm), 0)
  // Each link halves the angle between the previous link and gravity: 45°, 67.5° and 78.75° down.
  let expected: Vec3 = [0, 1, 0]
  joints.forEach((place, n) => {
    assertNear(place, expected)
    const fall = (Math.PI / 2) * (1 - 0.5 ** (n + 1))
    const [x, y] = [LINK_METRES * Math.cos(fall), LINK_METRES * Math.sin(fall)]
    expected = [expected[0] + x, expected[1] - y, 0]
  })
})

const colliders: [name: string, tail: Vec3 | null][] = [
  ['a ball', null],
  ['a capsule', [0, -0.3, 0.4]],
]
for (const [name, tail] of colliders)
  test(`a tail stays outside ${name}, including its own thickness`, () => {
    const ball: Collider = { node: 0, offset: [0.05, -0.3, 0.02], tail, radius: 0.15 }
    const avatar = aChain({ gravityPower: 1, hitRadius: 0.05 }, [ball])
    const joints = placeJoints(avatar, swing(avatar, calm), 0)
    for (const place of joints.slice(1)) {
      const gap = distanceTo(place, [0.05, 0.7, 0.02], tail && [0, 0.7, 0.4])
      assert.ok(gap > 0.2 - 1e-3, `${gap} m from the middle`)
    }
    const free = aChain({ gravityPower: 1, hitRadius: 0.05 })
    const [, first] = placeJoints(free, swing(free, calm), 0)
    assert.ok(distanceTo(first, [0.05, 0.7, 0.02], null) < 0.2)
  })

function distanceTo(place: Vec3, from: Vec3, to: Vec3 | null): number {
  const steps = Array.from({ length: 1001 }, (_, k) => k / 1000)
  const gaps = steps.map((t) =>
    Math.hypot(
      ...place.map((value, axis) => value - from[axis] - t * ((to ?? from)[axis] - from[axis])),
    ),
  )
  return Math.min(...gaps)
}

test('a link keeps its length however it swings', () => {
  const avatar = aChain({ gravityPower: 0.6, stiffness: 0.3 })
  const motion = swing(avatar, rocking)
  for (let frame = 0; frame < 16; frame++) {
    const joints = placeJoints(avatar, motion, frame / 16)
    for (let n = 1; n < joints.length; n++) {
      const length = Math.hypot(...joints[n].map((value, axis) => value - joints[n - 1][axis]))
      assert.ok(Math.abs(length - LINK_METRES) < 1e-5)
    }
  }
})

test('a swinging loop ends where it begins, without jumps', () => {
  for (const dragForce of [0.02, 0.4, 1]) {
    const avatar = aChain({ gravityPower: 0.6, stiffness: 0.3, dragForce })
    const motion = swing(avatar, rocking)
    const tips = Array.from({ length: 97 }, (_, k) => placeJoints(avatar, motion, k / 96)[3])
    assertNear(tips[96], tips[0], 1e-6)
    const beforeEnd = placeJoints(avatar, motion, 1 - 1e-7)[3]
    assertNear(beforeEnd, tips[0], 1e-5)
    const leaps = tips.slice(1).map((tip, k) => Math.hypot(...tip.map((v, a) => v - tips[k][a])))
    assert.ok(Math.max(...leaps) < 0.1, `${Math.max(...leaps)} m in a sixtieth of a second`)
  }
})

test('a tail lags behind: it reverses its direction later than the hips', () => {
  const avatar = aChain({ gravityPower: 0.4, stiffness: 0.4 })
  const motion = swing(avatar, rocking)
  const rigid = rocking.motion
  const xs = (played: Motion) =>
    Array.from({ length: 96 }, (_, k) => placeJoints(avatar, played, k / 96)[3][2])
  const peakAt = (places: number[]) => places.indexOf(Math.max(...places)) / 96
  const lateness = (peakAt(xs(motion)) - peakAt(xs(rigid)) + 1) % 1
  assert.ok(lateness > 0.02 && lateness < 0.5, `${lateness} of a loop`)
})

test('with a centre, a chain is not affected by the movement of the figure', () => {
  const sliding: Clip = {
    durationS: 1.6,
    motion: (phase) => ({ ...still(phase), hipsOffset: [Math.sin(phase * 2 * Math.PI), 0, 0] }),
  }
  const bend = (center: number) => {
    const avatar = aChain({ gravityPower: 1, stiffness: 0.2 }, [], center)
    const motion = swing(avatar, sliding)
    const tips = [0, 0.25, 0.5, 0.75].map((phase) => {
      const [root, , , tip] = placeJoints(avatar, motion, phase)
      return tip[0] - root[0]
    })
    return Math.max(...tips) - Math.min(...tips)
  }
  assert.ok(bend(0) < 1e-3, `${bend(0)}`)
  assert.ok(bend(-1) > 0.02, `${bend(-1)}`)
})

test('the same figure always swings the same way', () => {
  const play = () => {
    const avatar = assemble([aFigure()])
    const motion = swing(avatar, { motion: wave, durationS: 1.6 })
    return [0, 0.1, 0.77].map((phase) => [...(motion(phase).swings ?? [])])
  }
  assert.deepEqual(play(), play())
})

test('without springs a motion is unchanged', () => {
  const avatar = assemble([{ ...aFigure(), springs: [] }])
  assert.equal(swing(avatar, calm), still)
})

test('the swinging of one figure does not affect others', () => {
  const [avatar, other] = [aChain({ gravityPower: 1 }), aChain({})]
  const motion = swing(avatar, calm)
  assertNear(placeJoints(other, motion, 0)[3], [3 * LINK_METRES, 1, 0], 1e-6)
})

test('extreme forces and bones of zero length give finite numbers', () => {
  const wild: Partial<SpringJoint>[] = [
    { stiffness: 1e9, gravityPower: 1e9, dragForce: -1e9 },
    { gravityPower: 1, gravityDir: [0, 0, 0], dragForce: 7 },
    { gravityPower: 4e9, gravityDir: [4e9, 4e9, 4e9] },
  ]
  for (const forces of wild) {
    const avatar = aChain(forces, [{ node: 0, offset: [0, 0, 0], tail: [0, 0, 0], radius: 1e9 }])
    const joints = placeJoints(avatar, swing(avatar, rocking), 0.4)
    assert.ok(joints.flat().every(Number.isFinite))
  }
  const flat = aChain({ gravityPower: 1 })
  flat.rig.nodes[2].scale = [0, 0, 0]
  assert.ok(placeJoints(flat, swing(flat, rocking), 0.4).flat().every(Number.isFinite))
})
