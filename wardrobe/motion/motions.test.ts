import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRig } from '@kisekae/avatar3d/assemble/merge/build-rig.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { LOOP_S, type Pose } from '@kisekae/avatar3d/motion/motion.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import { countFrames, LOOP_MAX_S } from '@kisekae/avatar3d/motion/time-frames.ts'
import { anatomy } from '../body/anatomy.ts'
import { BUILDS } from '../body/builds.ts'
import { SHORT_FINGERS } from '../body/hand.ts'
import { SIX_HEADS } from '../body/six-heads/builds.ts'
import { listBones } from '../body/six-heads/skeleton.ts'
import { vec } from '../kit/mesh/vector.ts'
import { createNodes } from '../kit/rig/create-nodes.ts'
import { BONES } from '../kit/rig/skeleton.ts'
import { MOTIONS } from './pieces.ts'

/** The phases of all frames of a loop. */
function listFrames(durationS: number): number[] {
  const count = countFrames(durationS)
  return Array.from({ length: count }, (_, frame) => frame / count)
}
const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

const SLENDER = listBones(SIX_HEADS.slender)

/** The world positions of points attached to bones, for a build in a pose. */
function findPlaces(bones: typeof BONES) {
  const rig = buildRig({
    nodes: createNodes(bones),
    humanBones: Object.fromEntries(bones.map(({ name }, n) => [name, n])),
  })
  const joints = { nodes: [], inverseBindMatrices: new Float32Array(0) }
  return (pose: Pose) => {
    const posed = createPosedSkeleton(rig, joints)
    poseSkeleton(posed, rig, joints, pose, ROOM)
    return (bone: string, [x, y, z]: Vec3 = [0, 0, 0]): Vec3 => {
      const at = bones.findIndex(({ name }) => name === bone) * 16
      const m = posed.nodes.subarray(at, at + 16)
      const along = (row: number) => m[row] * x + m[4 + row] * y + m[8 + row] * z + m[12 + row]
      return [along(0), along(1), along(2)]
    }
  }
}

/** The heel and the toes, measured from the ankle. */
const SOLE: Vec3[] = [
  [0, -0.048, -0.026],
  [0, -0.048, 0.07],
]
/** The wrist, the palm and the tips of the fingers: each with its bone, and measured from it. */
const HAND: [bone: string, at: Vec3][] = [
  ['Hand', [0, 0, 0]],
  ['Hand', [0.03, 0, 0]],
  ...SHORT_FINGERS.map(({ bones, places, tip }): [string, Vec3] => [
    bones[2],
    vec.subtract(tip, places[2]),
  ]),
]
const LEAPS = new Set(['motion-cheer', 'motion-star-jump', 'motion-run', 'motion-twirl'])

for (const { key, makeMotion } of MOTIONS) {
  if (!makeMotion) continue
  const { motion, durationS } = makeMotion()
  const frames = listFrames(durationS)

  for (const [build, { bones }] of Object.entries(BUILDS)) {
    const placesOf = findPlaces(bones)
    const heights = frames.map((phase) => {
      const place = placesOf(motion(phase))
      const soles = ['leftFoot', 'rightFoot'].flatMap((foot) => SOLE.map((at) => place(foot, at)))
      return Math.min(...soles.map(([, y]) => y))
    })

    test(`${key}: a ${build} figure's feet touch the floor and never sink into it`, () => {
      for (const [frame, height] of heights.entries()) {
        assert.ok(height > -0.016, `${height} m in frame ${frame}`)
        if (!LEAPS.has(key)) assert.ok(height < 0.02, `${height} m in frame ${frame}`)
      }
      assert.ok(Math.min(...heights) < 0.012, 'it comes down')
    })

    test(`${key}: a ${build} figure's hands do not enter its head`, () => {
      const [, headY] = BONES.find(({ name }) => name === 'head')?.place ?? [0, 0, 0]
      for (const phase of frames) {
        const place = placesOf(motion(phase))
        const toHead = invert(place)
        for (const side of ['left', 'right'])
          for (const [bone, [x, y, z]] of HAND) {
            const tip: Vec3 = [side === 'left' ? x : -x, y, z]
            const [hx, hy, hz] = toHead(place(side + bone, tip))
            const depth = -anatomy.blankHead(hx, hy + headY, hz)
            assert.ok(depth < 0.004, `${side}${bone} is ${depth} m deep at ${phase}`)
          }
      }
    })
  }

  test(`${key}: keeps its speed across the seam of the loop`, () => {
    const placesOf = findPlaces(BONES)
    const step = 1 / 480
    const before = placesOf(motion(1 - step))
    const [at, after] = [placesOf(motion(0)), placesOf(motion(step))]
    for (const bone of ['head', 'leftHand', 'rightHand', 'leftFoot', 'rightFoot']) {
      const [from, here, to] = [before, at, after].map((place) => place(bone))
      const kink = here.map((c, axis) => to[axis] - 2 * c + from[axis])
      assert.ok(Math.hypot(...kink) < 0.0012, `${bone} turns by ${Math.hypot(...kink)} m`)
    }
  })

  test(`${key}: differs visibly from standing still`, () => {
    const placesOf = findPlaces(BONES)
    const bones = ['head', 'leftHand', 'rightHand', 'leftFoot', 'rightFoot', 'hips']
    const ways = bones.map((bone) => {
      // The top of the head, or the tips of the toes.
      const tip: Vec3 = bone === 'head' ? [0, 0.3, 0] : [0, 0, 0.07]
      const places = frames.map((phase) => placesOf(motion(phase))(bone, tip))
      return Math.max(...places.map((p) => Math.hypot(...p.map((c, n) => c - places[0][n]))))
    })
    assert.ok(Math.max(...ways) > 0.025, `nothing moves more than ${Math.max(...ways)} m`)
  })
}

/** The heel and the toes of the slender figure, measured from the ankle. */
const SLENDER_SOLE: Vec3[] = [
  [0, -0.078, -0.042],
  [0, -0.078, 0.131],
]
/** The bones and soles of figures for which these motions have a second stance. */
const GROWN = {
  slender: { bones: SLENDER, sole: SLENDER_SOLE },
  child: {
    bones: listBones(SIX_HEADS.child),
    sole: SLENDER_SOLE.map((at) => vec.scale(at, SIX_HEADS.child.frame.size)),
  },
}
/** How high the slender figure may lift its knees, as the angle of its thighs, in degrees. */
const KNEE_MAX = { 'motion-walk': 32, 'motion-run': 50, 'motion-pout': 30 }

for (const [key, degreesMax] of Object.entries(KNEE_MAX)) {
  const clip = MOTIONS.find((piece) => piece.key === key)?.makeMotion?.()
  assert.ok(clip)
  const frames = listFrames(clip.durationS).map((phase) => findPlaces(SLENDER)(clip.motion(phase)))

  test(`${key}: the slender figure lifts its knees like an adult`, () => {
    const angles = frames.flatMap((place) =>
      ['left', 'right'].map((side) => {
        const [, y, z] = place(`${side}UpperLeg`)
        const [, kneeY, kneeZ] = place(`${side}LowerLeg`)
        return (Math.atan2(kneeZ - z, y - kneeY) * 180) / Math.PI
      }),
    )
    assert.ok(Math.max(...angles) < degreesMax, `${Math.max(...angles)}°`)
  })

  for (const [figure, { bones, sole }] of Object.entries(GROWN))
    test(`${key}: the ${figure} figure's feet touch the floor and never sink into it`, () => {
      const placesOf = findPlaces(bones)
      const heights = listFrames(clip.durationS).map((phase) => {
        const place = placesOf(clip.motion(phase))
        const soles = ['leftFoot', 'rightFoot'].flatMap((foot) => sole.map((at) => place(foot, at)))
        return Math.min(...soles.map(([, y]) => y))
      })
      for (const [frame, height] of heights.entries()) {
        assert.ok(height > -0.016, `${height} m in frame ${frame}`)
        if (!LEAPS.has(key)) assert.ok(height < 0.02, `${height} m in frame ${frame}`)
      }
      assert.ok(Math.min(...heights) < 0.012, 'it comes down')
    })

  test(`${key}: the slender figure keeps its speed across the seam of the loop`, () => {
    const step = 1 / 480
    const [before, at, after] = [1 - step, 0, step].map((phase) =>
      findPlaces(SLENDER)(clip.motion(phase)),
    )
    for (const bone of ['head', 'leftHand', 'rightHand', 'leftFoot', 'rightFoot']) {
      const [from, here, to] = [before, at, after].map((place) => place(bone))
      const kink = here.map((c, axis) => to[axis] - 2 * c + from[axis])
      // The limit of the small figure, enlarged in proportion to the height of the hips.
      assert.ok(Math.hypot(...kink) < 0.0029, `${bone} turns by ${Math.hypot(...kink)} m`)
    }
  })
}

for (const { key, makeMotion } of MOTIONS) {
  const { motion, durationS = 0 } = makeMotion?.() ?? {}
  if (!motion || durationS <= LOOP_MAX_S) continue
  test(`${key}: the part that pictures play is a loop, too`, () => {
    const placesOf = findPlaces(BONES)
    const [start, end] = [motion(0), motion(LOOP_MAX_S / durationS)].map(placesOf)
    for (const { name } of BONES) {
      const gap = Math.hypot(...start(name).map((at, axis) => end(name)[axis] - at))
      assert.ok(gap < 0.001, `${name} is ${gap} m away`)
    }
  })
}

test('when it waves, the slender figure shows its palm and spreads its fingers', () => {
  const wave = MOTIONS.find(({ key }) => key === 'motion-wave')?.makeMotion?.().motion
  assert.ok(wave)
  const placesOf = findPlaces(listBones(SIX_HEADS.slender))
  for (const phase of listFrames(LOOP_S)) {
    const place = placesOf(wave(phase))
    const wrist = place('rightHand')
    // In the T-pose, palms face down.
    const palm = place('rightHand', [0, -1, 0]).map((at, axis) => at - wrist[axis])
    assert.ok(palm[2] > 0.65, `the palm's z is ${palm[2]} at ${phase}`)
    const tips = ['Index', 'Middle', 'Ring', 'Little'].map((name) => place(`right${name}Distal`))
    for (const [n, tip] of tips.slice(1).entries()) {
      const apart = Math.hypot(...tip.map((at, axis) => at - tips[n][axis]))
      assert.ok(apart > 0.024, `${apart} m between fingers`)
    }
  }
})

test('when it waves, the small figure shows its palm and does not point at the viewer', () => {
  const wave = MOTIONS.find(({ key }) => key === 'motion-wave')?.makeMotion?.().motion
  assert.ok(wave)
  const placesOf = findPlaces(BONES)
  for (const phase of listFrames(LOOP_S)) {
    const place = placesOf(wave(phase))
    const wrist = place('rightHand')
    const [palm, fingers] = (
      [
        [0, -1, 0],
        [-1, 0, 0],
      ] as Vec3[]
    ).map((way) => place('rightHand', way)[2] - wrist[2])
    assert.ok(palm > 0.8, `the palm's z is ${palm} at ${phase}`)
    assert.ok(fingers < 0.5, `the fingers' z is ${fingers} at ${phase}`)
  }
})

test('a cheering figure opens its hands only while they are raised', () => {
  const cheer = MOTIONS.find(({ key }) => key === 'motion-cheer')?.makeMotion?.().motion
  assert.ok(cheer)
  const bendAt = (phase: number) => {
    const [, , , w] = cheer(phase).rotations['leftRingProximal'] ?? [0, 0, 0, 1]
    return (2 * Math.acos(w) * 180) / Math.PI
  }
  assert.ok(bendAt(0) > 20)
  assert.ok(bendAt(0.44) < 9)
})

/** Transforms a point from world space to the space of the head's bone. */
function invert(place: ReturnType<ReturnType<typeof findPlaces>>) {
  const origin = place('head')
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] as Vec3[]
  ).map((axis) => place('head', axis).map((c, n) => c - origin[n]))
  return (point: Vec3): Vec3 => {
    const [x, y, z] = axes.map((axis) =>
      axis.reduce((sum, c, n) => sum + c * (point[n] - origin[n]), 0),
    )
    return [x, y, z]
  }
}
