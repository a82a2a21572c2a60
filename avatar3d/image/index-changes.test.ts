import assert from 'node:assert/strict'
import { test } from 'node:test'
import { indexChanges } from './index-changes.ts'

const BLACK = 0xff000000
const KEEP = 9

/** A grey so far from black, squared: three channels of the same difference. */
const grey = (level: number) => (BLACK | (level << 16) | (level << 8) | level) >>> 0

/** A canvas that is black all over turns into the frame; greys are entry 1. */
const change = (frame: number[], tolerance: { alone: number; inRun: number }) =>
  indexChanges({
    shown: new Uint8Array(frame.length),
    target: new Uint8Array(frame.length),
    frame: Uint32Array.from(frame),
    previous: new Uint32Array(frame.length).fill(grey(200)),
    palette: Uint32Array.of(BLACK, grey(5)),
    findNearest: () => 1,
    keepIndex: KEEP,
    tolerance,
  })

test('next to a pixel that stays a colour may be farther off than alone', () => {
  // 75 lies between the two tolerances: alone it is replaced, in a run it stays.
  const tolerance = { alone: 56, inRun: 96 }
  const [far, near, white] = [grey(5), BLACK, 0xffffffff]
  assert.deepEqual([...change([far, near, far, white, far], tolerance)], [1, KEEP, KEEP, 1, 1])
})

test('a colour that is off by just the tolerance stays', () => {
  const [white, off] = [0xffffffff, grey(5)]
  assert.deepEqual([...change([white, off], { alone: 75, inRun: 0 })], [1, KEEP])
  assert.deepEqual([...change([white, off], { alone: 74, inRun: 99 })], [1, 1])
  assert.deepEqual([...change([BLACK, off], { alone: 0, inRun: 75 })], [KEEP, KEEP])
  assert.deepEqual([...change([BLACK, off], { alone: 99, inRun: 74 })], [KEEP, 1])
})
