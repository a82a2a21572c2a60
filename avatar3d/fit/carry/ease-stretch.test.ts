import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Links } from '../mesh/link-points.ts'
import { easeStretch } from './ease-stretch.ts'

const COUNT = 9

/** A string of points, each linked to the ones beside it. */
const string: Links = (() => {
  const neighbours = Array.from({ length: COUNT }, (_, n) =>
    [n - 1, n + 1].filter((at) => at >= 0 && at < COUNT),
  )
  const starts = [0]
  for (const list of neighbours) starts.push(starts[starts.length - 1] + list.length)
  return {
    count: COUNT,
    points: Uint32Array.from({ length: COUNT }, (_, n) => n),
    starts: Uint32Array.from(starts),
    list: Uint32Array.from(neighbours.flat()),
  }
})()

const lay = (gaps: readonly number[]) => {
  const positions = new Float32Array(COUNT * 3)
  for (const [n, gap] of gaps.entries()) positions[n * 3 + 3] = positions[n * 3] + gap
  return positions
}
const gapsOf = (positions: Float32Array) =>
  Array.from({ length: COUNT - 1 }, (_, n) => positions[n * 3 + 3] - positions[n * 3])

const free = new Int32Array(COUNT).fill(-1)
const UNEVEN = [1, 1, 1, 2, 1, 1, 1, 1]

test('an edge that is far too long becomes shorter, and its neighbours make up for it', () => {
  const positions = lay(UNEVEN)
  easeStretch({ positions, links: string, expectLength: () => 1, stiff: free })
  const gaps = gapsOf(positions)
  assert.ok(Math.max(...gaps) < 1.5, `${gaps}`)
  assert.ok(Math.abs(gaps.reduce((a, b) => a + b) - 9) < 0.5)
})

test('a part that only became larger stays as it is', () => {
  const positions = lay(UNEVEN.map(() => 3))
  const before = positions.slice()
  easeStretch({ positions, links: string, expectLength: () => 1, stiff: free })
  assert.deepEqual(positions, before)
})

test('a stretch that the bodies explain stays as it is', () => {
  const positions = lay(UNEVEN)
  const before = positions.slice()
  const isLong = (one: number, other: number) => one + other === 7
  const expectLength = (one: number, other: number) => (isLong(one, other) ? 2 : 1)
  easeStretch({ positions, links: string, expectLength, stiff: free })
  assert.deepEqual(positions, before)
})

test('a button is not deformed', () => {
  const positions = lay(UNEVEN)
  const before = positions.slice()
  const stiff = new Int32Array(COUNT)
  easeStretch({ positions, links: string, expectLength: () => 1, stiff })
  assert.deepEqual(positions, before)
})
