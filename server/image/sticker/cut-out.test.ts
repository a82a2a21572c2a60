import assert from 'node:assert/strict'
import { test } from 'node:test'
import { cutOut } from './cut-out.ts'

const size = { widthPx: 100, heightPx: 100 }
const RED = 0xff0000ff
const BLUE = 0xffff0000
const WHITE = 0xffffffff
const at = (x: number, y: number) => y * size.widthPx + x

function drawSquare(colour: number, fromPx: number): Uint32Array {
  const pixels = new Uint32Array(size.widthPx * size.heightPx)
  for (let y = 0; y < 10; y++) pixels.fill(colour, at(fromPx, 40 + y), at(fromPx + 10, 40 + y))
  return pixels
}

test('a sticker has a white edge around the figure and the overlay, and nothing outside it', () => {
  const sticker = cutOut(drawSquare(RED, 40), drawSquare(BLUE, 45), size)
  const row = [36, 39, 40, 44, 45, 54, 55, 58].map((x) => sticker[at(x, 45)])
  assert.deepEqual(row, [0, WHITE, RED, RED, BLUE, BLUE, WHITE, 0])
})

test('a soft edge of the figure is blended with white', () => {
  const sticker = cutOut(drawSquare(0x800000ff, 40), new Uint32Array(10_000), size)
  assert.equal(sticker[at(45, 45)], 0xff7f7fff)
})

test('an edge that reaches the border of the picture does not continue on the other side', () => {
  const large = { widthPx: 400, heightPx: 400 }
  const figure = new Uint32Array(400 * 400)
  for (let y = 100; y < 200; y++) figure.fill(RED, y * 400 + 380, y * 400 + 400)
  const sticker = cutOut(figure, new Uint32Array(400 * 400), large)
  assert.deepEqual(sticker.subarray(150 * 400, 150 * 400 + 20), new Uint32Array(20))
})
