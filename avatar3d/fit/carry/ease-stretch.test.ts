import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Links } from '../mesh/link-points.ts'
import { easeStretch } from './ease-stretch.ts'

const COUNT = 9

/** A string of points, each linked to its neighbours. */
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

/** A string has no triangles. */
const NONE = new Uint32Array(0)
const loose = new Int32Array(COUNT).fill(-1)
const UNEVEN = [1, 1, 1, 2, 1, 1, 1, 1]

test('an edge that is far too long becomes shorter, and its neighbours make up for it', () => {
  const positions = lay(UNEVEN)
  easeStretch({
    positions,
    indices: NONE,
    links: string,
    expectLength: () => 1,
    stiff: loose,
    free: 1.12,
  })
  const gaps = gapsOf(positions)
  assert.ok(Math.max(...gaps) < 1.5, `${gaps}`)
  assert.ok(Math.abs(gaps.reduce((a, b) => a + b) - 9) < 0.5)
})

test('an edge stretched by less than the free factor keeps its length', () => {
  const positions = lay(UNEVEN)
  const before = positions.slice()
  const cloth = { positions, indices: NONE, links: string, expectLength: () => 1, stiff: loose }
  easeStretch({ ...cloth, free: 2.1 })
  assert.deepEqual(positions, before)
  easeStretch({ ...cloth, free: 1.9 })
  assert.notDeepEqual(positions, before)
})

test('a part that only became larger stays as it is', () => {
  const positions = lay(UNEVEN.map(() => 3))
  const before = positions.slice()
  easeStretch({
    positions,
    indices: NONE,
    links: string,
    expectLength: () => 1,
    stiff: loose,
    free: 1.12,
  })
  assert.deepEqual(positions, before)
})

test('a stretch is kept if the difference between the bodies explains it', () => {
  const positions = lay(UNEVEN)
  const before = positions.slice()
  const isLong = (one: number, other: number) => one + other === 7
  const expectLength = (one: number, other: number) => (isLong(one, other) ? 2 : 1)
  easeStretch({ positions, indices: NONE, links: string, expectLength, stiff: loose, free: 1.12 })
  assert.deepEqual(positions, before)
})

test('a button is not deformed', () => {
  const positions = lay(UNEVEN)
  const before = positions.slice()
  const stiff = new Int32Array(COUNT)
  easeStretch({ positions, indices: NONE, links: string, expectLength: () => 1, stiff, free: 1.12 })
  assert.deepEqual(positions, before)
})

test('a triangle that would turn over does not move', () => {
  // The last point pulls the tip of a flat triangle over its base.
  const before = Float32Array.of(0, 0, 0, 1, 0, 0, 0.5, 0.1, 0, 0.5, -3, 0)
  const neighbours = [[1, 2], [0, 2], [0, 1, 3], [2]]
  const links = {
    count: 4,
    points: Uint32Array.of(0, 1, 2, 3),
    starts: Uint32Array.of(0, 2, 4, 7, 8),
    list: Uint32Array.from(neighbours.flat()),
  }
  const expectLength = (one: number, other: number) => (one + other === 5 ? 0.5 : 0.6)
  const tipOf = (indices: Uint32Array) => {
    const positions = before.slice()
    const stiff = new Int32Array(4).fill(-1)
    easeStretch({ positions, indices, links, expectLength, stiff, free: 1.12 })
    const [base, tip] = [Math.max(positions[1], positions[4]), positions[7]]
    return tip - base
  }
  assert.ok(tipOf(NONE) < 0)
  assert.ok(tipOf(Uint32Array.of(0, 1, 2)) > 0)
})
