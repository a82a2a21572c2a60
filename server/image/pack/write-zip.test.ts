import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { fromBufferPromise } from 'yauzl'
import { countZipBytes, writeZip } from './write-zip.ts'

const CONTENTS: Record<string, Uint8Array> = {
  'main.png': new Uint8Array([1, 2, 3]),
  'empty.json': new Uint8Array(),
  'me-well-done.gif': new Uint8Array(70_000).fill(7),
}
const entries = Object.entries(CONTENTS).map(([path, { length }]) => ({ path, byteCount: length }))
const read = async ({ path }: { path: string }) => CONTENTS[path]

test('a zip contains every file with its checksum, in order', async () => {
  const zip = await fromBufferPromise(await buffer(writeZip(entries, read)))
  const found: [string, Uint8Array][] = []
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry)
    found.push([entry.fileName, new Uint8Array(await buffer(stream))])
  }
  assert.deepEqual(found, Object.entries(CONTENTS))
})

test('the size of a zip is known before it is written', async () => {
  const { length } = await buffer(writeZip(entries, read))
  assert.equal(length, countZipBytes(entries))
})

test('identical files give identical zips', async () => {
  const [first, second] = await Promise.all([0, 1].map(() => buffer(writeZip(entries, read))))
  assert.deepEqual(first, second)
})

test('a file that has changed since it was measured makes the zip fail', async () => {
  const longer = async () => new Uint8Array(4)
  await assert.rejects(buffer(writeZip(entries, longer)), /main\.png has changed/)
})

test('files are read one at a time, each after the previous one has been consumed', async () => {
  const opened: string[] = []
  const pieces = writeZip(entries, async (entry) => {
    opened.push(entry.path)
    return read(entry)
  })
  await pieces.next()
  await pieces.next()
  assert.deepEqual(opened, ['main.png'])
  await pieces.next()
  assert.deepEqual(opened, ['main.png', 'empty.json'])
})
