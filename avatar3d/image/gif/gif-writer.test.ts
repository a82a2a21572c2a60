import assert from 'node:assert/strict'
import { test } from 'node:test'
import { writeGif } from './gif-writer.ts'

/** The sizes of the blocks that contain this many bytes of a picture. */
function blocksOf(byteCount: number): number[] {
  const data = Uint8Array.from({ length: byteCount }, (_, i) => i)
  const gif = writeGif(
    {
      widthPx: 1,
      heightPx: 1,
      palette: Uint32Array.of(0),
      transparentIndex: 1,
      delayCs: 5,
      wiped: false,
      looped: false,
      createLzw: () => () => data,
    },
    [{ leftPx: 0, topPx: 0, widthPx: 1, heightPx: 1, indices: new Uint8Array(1) }],
  )
  // Sizes in bytes: header and screen, 13; palette of four colours, 12; control, 8; descriptor, 10;
  // code size, 1.
  const sizes: number[] = []
  let place = 13 + 12 + 8 + 10 + 1
  for (; gif[place] !== 0; place += gif[place] + 1) sizes.push(gif[place])
  // The empty block is followed only by the end of the file.
  assert.deepEqual([...gif.subarray(place)], [0, 0x3b])
  return sizes
}

test('data is written in blocks of at most 255 bytes, followed by one empty block', () => {
  assert.deepEqual(blocksOf(0), [])
  assert.deepEqual(blocksOf(254), [254])
  assert.deepEqual(blocksOf(255), [255])
  assert.deepEqual(blocksOf(256), [255, 1])
  assert.deepEqual(blocksOf(510), [255, 255])
})
