import assert from 'node:assert/strict'
import { test } from 'node:test'
import { measureInk } from './measure-ink.ts'

const SIDE_PX = 8
const WHITE = 0xffffffff
const BLACK = 0xff000000

/** A white picture with black pixels at these positions. */
function aPicture(...places: [x: number, y: number][]): Uint32Array {
  const picture = new Uint32Array(SIDE_PX * SIDE_PX).fill(WHITE)
  for (const [x, y] of places) picture[y * SIDE_PX + x] = BLACK
  return picture
}

const pictures: [name: string, picture: Uint32Array, specks: number][] = [
  ['an empty picture', aPicture(), 0],
  ['a single pixel', aPicture([3, 3]), 1],
  ['a line', aPicture([0, 3], [1, 3], [2, 3], [3, 3], [4, 3], [5, 3], [6, 3], [7, 3]), 0],
  ['the two ends of a short line', aPicture([2, 3], [3, 3], [4, 3]), 2],
  ['a beaded line', aPicture([1, 3], [3, 3], [5, 3]), 3],
]
for (const [name, picture, specks] of pictures)
  test(`${name} has ${specks} lone dark specks`, () => {
    assert.equal(measureInk([picture], SIDE_PX).specks, specks)
  })

test('a pixel that differs by less than 24 in luma is not a speck', () => {
  for (const [grey, specks] of [
    [0xffe8e8e8, 0],
    [0xffe7e7e7, 1],
  ]) {
    const picture = aPicture()
    picture[3 * SIDE_PX + 3] = grey
    assert.equal(measureInk([picture], SIDE_PX).specks, specks)
  }
})

const loops: [name: string, isDark: boolean[], flickering: number][] = [
  ['appears in every second frame', [false, true], 1],
  ['appears for two frames', [false, false, true, true], 0],
  ['stays', [true, true], 0],
]
for (const [name, isDark, flickering] of loops)
  test(`a pixel that ${name} is counted as flickering ${flickering} times`, () => {
    const frames = isDark.map((dark) => (dark ? aPicture([3, 3]) : aPicture()))
    assert.equal(measureInk(frames, SIDE_PX).flickering, flickering)
  })
