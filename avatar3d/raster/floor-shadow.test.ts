import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../assemble/assemble.ts'
import { aMaterial, aModel } from '../fixtures/a-model.ts'
import { aBall } from '../fixtures/a-shape.ts'
import { builtKernel } from '../fixtures/built-kernel.ts'
import { still } from '../motion/idle/still.ts'
import type { Node } from '../vrm/model.ts'
import { type DrawOptions, drawAvatar } from './draw-avatar.ts'
import { findFloor } from './stage/find-floor.ts'

const SKY = 0xfff5ece8
const SIDE_PX = 120

const OPTIONS: DrawOptions = {
  widthPx: SIDE_PX,
  heightPx: SIDE_PX,
  camera: { target: [0, 0.3, 0], heightMetres: 1.2, distanceMetres: 8 },
  motion: still,
  frameCount: 1,
  background: SKY,
  floorShadow: true,
  kernel: builtKernel,
}

const FOOT_X = 0.08

/** Hips and two feet, and optionally a ball of the given radius on the left. */
function aStander(ballRadius = 0) {
  const bone = (name: string, parent: number, x: number, y: number): Node => ({
    name,
    parent,
    translation: [x, y, 0],
    rotation: [0, 0, 0, 1],
    scale: [1, 1, 1],
  })
  const nodes = [
    bone('hips', -1, 0, 0.4),
    bone('leftFoot', 0, FOOT_X, -0.35),
    bone('rightFoot', 0, -FOOT_X, -0.35),
  ]
  const balls = [
    aBall([0, 0, 0], 0.1, 12, { node: 0 }),
    aBall([0, 0, 0], 0.05, 12, { node: 1 }),
    aBall([0, 0, 0], 0.05, 12, { node: 2 }),
  ]
  const figure = aModel(balls, {
    nodes,
    humanBones: { hips: 0, leftFoot: 1, rightFoot: 2 },
    materials: [aMaterial({ baseColor: [1, 0, 0, 1] })],
  })
  const ball = aModel([aBall([-0.4, ballRadius, 0], Math.max(ballRadius, 0.01), 12)])
  return { figure, avatar: assemble(ballRadius === 0 ? [figure] : [figure, ball]) }
}

const darknessOf = (pixel: number) => 0xf5 - ((pixel >>> 16) & 255)

/** The darkness of the row of pixels a little below the feet. */
function readFloor(picture: Uint32Array): number[] {
  const y = Math.round(SIDE_PX * (0.5 + 0.3 / 1.2)) + 2
  return Array.from(picture.subarray(y * SIDE_PX, (y + 1) * SIDE_PX), darknessOf)
}

const isShaded = (darkness: number) => darkness > 0

const raisedBy = (share: number) => () => ({
  ...still(0),
  hipsOffset: [0, share, 0] as [number, number, number],
})

test('a figure with feet has a soft shadow on the floor, darkest in the middle', () => {
  const floor = readFloor(drawAvatar(aStander().avatar, OPTIONS)[0])
  const middle = SIDE_PX / 2
  assert.ok(floor[middle] > 20, `${floor[middle]}`)
  assert.ok(floor[middle + 12] < floor[middle] && floor[middle + 12] > 0)
  assert.equal(floor[5], 0)
})

test('the shadow of a figure that jumps is fainter and smaller', () => {
  const [low, high, highest] = [0, 0.3, 0.6].map((share) =>
    readFloor(drawAvatar(aStander().avatar, { ...OPTIONS, motion: raisedBy(share) })[0]),
  )
  const middle = SIDE_PX / 2
  assert.ok(low[middle] > high[middle] && high[middle] > highest[middle])
  const widths = [low, high, highest].map((floor) => floor.filter(isShaded).length)
  assert.ok(widths[0] > widths[1] && widths[1] > widths[2], `${widths}`)
})

test('the shadow of a seated figure is wider', () => {
  const [standing, seated] = [0, -0.75].map((share) => {
    const [picture] = drawAvatar(aStander().avatar, { ...OPTIONS, motion: raisedBy(share) })
    return readFloor(picture).filter(isShaded).length
  })
  assert.ok(seated > standing, `${seated}, ${standing}`)
})

test('an ornament beside the figure has a shadow of its own, but a wide frame has none', () => {
  const left = SIDE_PX / 2 - 40
  for (const [radius, hasShadow] of [
    [0.08, true],
    [0.3, false],
  ] as const) {
    const floor = readFloor(drawAvatar(aStander(radius).avatar, OPTIONS)[0])
    const shaded = floor.slice(left - 8, left + 8).some((darkness) => darkness > 0 && darkness < 99)
    assert.equal(shaded, hasShadow, `${radius}`)
  }
})

const flat: [name: string, options: Partial<DrawOptions>][] = [
  ['a transparent picture', { background: null }],
  ['a picture without the option', { floorShadow: false }],
]
for (const [name, options] of flat)
  test(`${name} has no shadow on the floor`, () => {
    const given = drawAvatar(aStander().avatar, { ...OPTIONS, ...options })
    const expected = drawAvatar(aStander().avatar, {
      ...OPTIONS,
      ...options,
      floorShadow: undefined,
    })
    assert.deepEqual(given, expected)
  })

test('a hat alone casts no shadow on the floor', () => {
  const hat = assemble([aModel([aBall([0, 0.8, 0], 0.1, 12)])])
  const drawn = drawAvatar(hat, OPTIONS)
  assert.deepEqual(drawn, drawAvatar(hat, { ...OPTIONS, floorShadow: false }))
})

test('a shadow follows the figure, and leaves no trace in the next frame', () => {
  const motion = (phase: number) => ({
    ...still(0),
    hipsOffset: [phase < 0.5 ? -0.5 : 0.5, 0, 0] as [number, number, number],
  })
  const [left, right] = drawAvatar(aStander().avatar, { ...OPTIONS, motion, frameCount: 2 })
  const alone = { ...OPTIONS, motion: () => motion(0.5) }
  assert.deepEqual(right, drawAvatar(aStander().avatar, alone)[0])
  const middleOf = (picture: Uint32Array) => {
    const floor = readFloor(picture)
    return (floor.findIndex(isShaded) + floor.findLastIndex(isShaded)) / 2
  }
  assert.ok(middleOf(right) > middleOf(left) + 30)
})

test('the shadow of a seated figure is on the floor below its seat, not below its feet', () => {
  const bone = (name: string, parent: number, y: number): Node => ({
    name,
    parent,
    translation: [0, y, 0],
    rotation: [0, 0, 0, 1],
    scale: [1, 1, 1],
  })
  const seat = aModel([aBall([0, -0.4, 0], 0.1, 12, { node: 0 })], {
    nodes: [bone('hips', -1, 0.4), bone('kisekae-seat', 0, -0.1)],
    humanBones: { hips: 0 },
  })
  const { figure } = aStander()
  assert.ok(Math.abs(findFloor(assemble([figure]))?.y ?? 1) < 1e-6)
  // The lower end of the ball is 50 cm below the hips, which are 30 cm above the origin.
  const floor = findFloor(assemble([figure, seat]))
  assert.ok(floor && Math.abs(floor.y + 0.2) < 1e-3, `${floor?.y}`)
})
