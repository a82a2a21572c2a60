import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Vec3 } from '../../math/vector.ts'
import type { Box, Tube } from '../figure/figure.ts'
import { carryPoint } from './carry-point.ts'

/** A limb along +Y with the same width everywhere. */
const aTube = (lengthMetres: number, radius: number, x = 0): Tube => ({
  kind: 'tube',
  start: [x, 0, 0],
  lengthMetres,
  along: [0, 1, 0],
  across: [1, 0, 0],
  other: [0, 0, 1],
  slices: Array.from({ length: 4 }, () => ({ middle: [0, 0], half: [radius, radius] })),
})

const aHead = (up: number, belowMetres: number): Box => ({
  kind: 'box',
  isRound: true,
  middle: [0, 2, 0],
  half: [1, up, 1],
  belowMetres,
})

const isNear = (a: Vec3, b: Vec3) =>
  assert.ok(Math.hypot(...a.map((at, axis) => at - b[axis])) < 1e-9, `${a} is not ${b}`)

const [thin, thick] = [aTube(1, 0.1), aTube(3, 0.4, 5)]

test('a point on one skin is carried to the other, in proportion to the length of the bone', () => {
  isNear(carryPoint([0.1, 0.5, 0], thin, thick, 2), [5.4, 1.5, 0])
})

test('a point inside the skin stays inside it', () => {
  isNear(carryPoint([0, 0.5, 0.05], thin, thick, 2), [5, 1.5, 0.2])
})

test('cloth keeps its distance from the skin at the given scale, whatever the widths', () => {
  isNear(carryPoint([0.13, 0.5, 0], thin, thick, 2), [5.46, 1.5, 0])
  isNear(carryPoint([0.13, 0.5, 0], thin, thick, 1), [5.43, 1.5, 0])
})

test('cloth beyond the end of a bone keeps its distance from the end', () => {
  isNear(carryPoint([0.1, 1.2, 0], thin, thick, 2), [5.4, 3.4, 0])
  isNear(carryPoint([0.1, -0.2, 0], thin, thick, 2), [5.4, -0.4, 0])
})

test('a head is scaled from eye height, by one factor above it and another below it', () => {
  const [from, to] = [aHead(1, 1), aHead(2, 0.5)]
  isNear(carryPoint([0, 3, 0], from, to, 1), [0, 4, 0])
  isNear(carryPoint([0, 1, 0], from, to, 1), [0, 1.5, 0])
  isNear(carryPoint([0, 4, 0], from, to, 1), [0, 5, 0])
})
