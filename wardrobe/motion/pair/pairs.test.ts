import assert from 'node:assert/strict'
import { test } from 'node:test'
import { buildRig } from '@kisekae/avatar3d/assemble/merge/build-rig.ts'
import { rotateVector } from '@kisekae/avatar3d/math/rotate-vector.ts'
import { transformPoint } from '@kisekae/avatar3d/math/transform-point.ts'
import { turn } from '@kisekae/avatar3d/math/turn.ts'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { actTogether } from '@kisekae/avatar3d/motion/pair/act-together.ts'
import type { Act, Pair } from '@kisekae/avatar3d/motion/pair/pair.ts'
import { measureArm } from '@kisekae/avatar3d/motion/pair/reach.ts'
import { createPosedSkeleton, poseSkeleton } from '@kisekae/avatar3d/motion/pose-skeleton.ts'
import { measureChair } from '../../accessory/wheelchair/measure-chair.ts'
import { anatomy } from '../../body/anatomy.ts'
import { BUILDS } from '../../body/builds.ts'
import { FIGURE_NAMES, type FigureName } from '../../body/figures.ts'
import { isSixHeads, SIX_HEADS } from '../../body/six-heads/builds.ts'
import { listBones } from '../../body/six-heads/skeleton.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { createNodes } from '../../kit/rig/create-nodes.ts'
import { PAIRS } from './pairs.ts'

/** In metres. */
const MISS_MAX = 0.01
const FLOOR_MAX = 0.012
const PHASES = [0, 0.2, 0.5, 0.85]
const SIDES = ['left', 'right'] as const
const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/** A figure that stands or sits in a wheelchair. */
function createFigure(name: FigureName, isSeated: boolean) {
  const own = isSixHeads(name) ? listBones(SIX_HEADS[name]) : BUILDS[name].bones
  const bones = isSeated ? [...own, measureChair(name).seat] : own
  const rig = buildRig({
    nodes: createNodes(bones),
    humanBones: Object.fromEntries(own.map((bone, n) => [bone.name, n])),
  })
  const posed = createPosedSkeleton(rig, { nodes: [], inverseBindMatrices: new Float32Array(0) })
  const placeOf = (bone: string) => own.find((one) => one.name === bone)?.place
  const find = (bone: string) => own.findIndex((one) => one.name === bone)
  return {
    name: isSeated ? `${name} in a wheelchair` : name,
    isDoll: !isSixHeads(name),
    isSeated,
    build: { bones: own.map((bone) => bone.name), placeOf, seat: rig.seat },
    /** Poses the figure, and returns the position of a point, measured from a bone. */
    act({ clip, x, yaw }: Act, phase: number) {
      const joints = { nodes: [], inverseBindMatrices: new Float32Array(0) }
      poseSkeleton(posed, rig, joints, clip.motion(phase), ROOM)
      const nodes = posed.nodes.slice()
      return (bone: string, at: Vec3 = [0, 0, 0]): Vec3 =>
        vec.add(rotateVector(turn(0, yaw, 0), transformPoint(nodes, find(bone), at)), [x, 0, 0])
    },
  }
}
type Figure = ReturnType<typeof createFigure>
type Place = ReturnType<Figure['act']>

const FIGURES = FIGURE_NAMES.flatMap((name) => [
  createFigure(name, false),
  createFigure(name, true),
])
const COUPLES = FIGURES.flatMap((one) => FIGURES.map((other) => [one, other] as const))

/** All moments of a pair, with each combination of two figures. */
function* perform(pair: Pair) {
  for (const figures of COUPLES) {
    const [one, other] = figures
    const acts = actTogether(pair, [one.build, other.build])
    const name = `${one.name} and ${other.name}`
    for (const phase of PHASES) {
      const places = [one.act(acts[0], phase), other.act(acts[1], phase)] as const
      yield { name: `${name} at ${phase}`, figures, places }
    }
  }
}

/** The wrist and the knuckles of the hands that meet. */
const listHandPoints = (place: Place, hand: string) => [
  place(`${hand}Hand`),
  place(`${hand}MiddleProximal`),
]

/** How deep a point is in a figure's head. */
function findDepthInHead({ isDoll }: Figure, place: Place, point: Vec3): number {
  const origin = place('head')
  const axes = (
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ] satisfies Vec3[]
  ).map((axis) => vec.subtract(place('head', axis), origin))
  const way = vec.subtract(point, origin)
  const [x, y, z] = axes.map((axis) => vec.dot(axis, way))
  if (isDoll) return -anatomy.blankHead(x, y + 0.625, z)
  return 0.1 - vec.length(vec.subtract([x, y, z], [0, 0.11, 0.01]))
}

/** How deep a point is in a rod around a figure's spine. */
function findDepthInTrunk({ isDoll }: Figure, place: Place, point: Vec3): number {
  const [from, to] = [place('spine'), place('neck')]
  const way = vec.subtract(to, from)
  const share = vec.dot(vec.subtract(point, from), way) / vec.dot(way, way)
  const near = vec.add(from, vec.scale(way, Math.min(1, Math.max(0, share))))
  return (isDoll ? 0.05 : 0.07) - vec.length(vec.subtract(point, near))
}

for (const [key, pair] of Object.entries<Pair>(PAIRS)) {
  test(`${key}: hands that meet touch, whatever the proportions of both figures`, () => {
    for (const { name, figures, places } of perform(pair))
      for (const { hands, touch } of pair.meetings) {
        const [a, b] = hands.map((hand, n) =>
          places[n](`${hand}Hand`, measureArm(figures[n].build, hand, touch).touch),
        )
        const miss = vec.length(vec.subtract(a, b))
        assert.ok(miss <= MISS_MAX, `${name}: ${miss} m apart`)
      }
  })

  test(`${key}: hands that meet are outside both heads and both trunks`, () => {
    for (const { name, figures, places } of perform(pair))
      for (const { hands } of pair.meetings)
        for (const point of hands.flatMap((hand, n) => listHandPoints(places[n], hand)))
          for (const n of [0, 1]) {
            const head = findDepthInHead(figures[n], places[n], point)
            const trunk = findDepthInTrunk(figures[n], places[n], point)
            assert.ok(head < 0, `${name}: ${head} m deep in the head of ${figures[n].name}`)
            assert.ok(trunk < 0, `${name}: ${trunk} m deep in the trunk of ${figures[n].name}`)
          }
  })

  test(`${key}: feet stay on the floor, and the two heads stay apart`, () => {
    for (const { name, figures, places } of perform(pair)) {
      for (const n of [0, 1])
        for (const side of SIDES) {
          const [, rest] = figures[n].build.placeOf(`${side}Foot`) ?? [0, 0, 0]
          const lift = places[n](`${side}Foot`)[1] - rest
          if (!figures[n].isSeated) assert.ok(Math.abs(lift) < FLOOR_MAX, `${name}: ${lift} m`)
        }
      const depth = findDepthInHead(figures[0], places[0], places[1]('head', [0, 0.12, 0]))
      assert.ok(depth < -0.05, `${name}: heads are ${depth} m deep in each other`)
    }
  })
}
