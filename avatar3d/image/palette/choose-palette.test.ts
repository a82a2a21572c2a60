import assert from 'node:assert/strict'
import { test } from 'node:test'
import { choosePalette } from './choose-palette.ts'

const GREY = Array.from({ length: 256 }, (_, level) => (level * 0x010101 + 0xff000000) >>> 0)

test('if there are few enough distinct colours, all of them are chosen unchanged', () => {
  const pixels = Uint32Array.of(0xff0000ff, 0xff00ff00, 0xffff0000, 0xff0000ff)
  const palette = choosePalette([pixels], { countMax: 4, transparent: false })
  assert.deepEqual([...palette].sort(), [0xff0000ff, 0xff00ff00, 0xffff0000])
})

test('a palette never has more colours than requested', () => {
  const palette = choosePalette([Uint32Array.from(GREY)], { countMax: 5, transparent: false })
  assert.equal(palette.length, 5)
})

test('a ramp of greys is split into ranges of about equal length', () => {
  const palette = choosePalette([Uint32Array.from(GREY)], { countMax: 8, transparent: false })
  const levels = [...palette].map((colour) => colour & 255).sort((a, b) => a - b)
  const gaps = levels.slice(1).map((level, i) => level - levels[i])
  assert.ok(Math.max(...gaps) <= 48 && Math.min(...gaps) >= 16, gaps.join())
})

test('transparent pixels have no colour', () => {
  const pixels = Uint32Array.of(0x000000ff, 0x7f00ff00)
  assert.equal(choosePalette([pixels], { countMax: 4, transparent: true }).length, 0)
  assert.equal(choosePalette([pixels], { countMax: 4, transparent: false }).length, 2)
})
