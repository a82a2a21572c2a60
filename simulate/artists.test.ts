import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listAssembled } from './artists/list-assembled.ts'
import { openWorkshop } from './artists/open-workshop.ts'
import { type Tried, tryFile } from './artists/try-file.ts'
import { readRows, writeTable } from './artists/write-table.ts'

/**
 * Only a single part and a mesh without bones, because whole models take longer (docs/artists.md).
 */
const FILES: readonly [name: string, parts: readonly string[]][] = [
  ['clothes-tartan-red.vrm', ['bottoms']],
  ['hat-beret-berry, no bones.glb', ['Hat']],
]

for (const [name, parts] of FILES)
  test(`three figures wear the parts of ${name} without manual correction`, async () => {
    const file = listAssembled().find((each) => each.name === `assembled/${name}`)
    assert.ok(file)
    const workshop = openWorkshop()
    try {
      const tried = await tryFile(file, workshop)
      assert.deepEqual([tried.verdict, tried.reasons], ['by itself', []])
      assert.deepEqual(tried.parts, parts)
    } finally {
      workshop.close()
    }
  })

const aRow = (
  name: string,
  verdict: Tried['verdict'],
  contents: Tried['contents'] = 'avatar',
): Tried => ({
  name,
  contents,
  verdict,
  parts: ['hat'],
  corrections: [],
  reasons: [],
  wearings: [],
  dressed: [],
})

test('the table keeps rows from earlier runs, and counts every file', () => {
  const first = writeTable([aRow('a.vrm', 'failed'), aRow('b.vrm', 'by itself')])
  const { text, isKept } = writeTable([aRow('a.vrm', 'by itself')], readRows(first.text))
  assert.deepEqual([first.isKept, isKept], [false, true])
  assert.match(first.text, /Of all 2 files, 1 work without manual correction \(50\.0%\)/)
  assert.match(text, /Of all 2 files, 2 work without manual correction \(100\.0%\)/)
})

test('one of the counts leaves out test objects and broken files, but not refused avatars', () => {
  const { text } = writeTable([
    aRow('a.vrm', 'by itself'),
    aRow('b.vrm', 'refused'),
    aRow('c.vrm', 'refused', 'test object'),
    aRow('d.vrm', 'failed', 'broken'),
  ])
  assert.match(text, /Of all 4 files, 1 work without manual correction \(25\.0%\)/)
  assert.match(text, /Of the 2 files .* \*\*1 work\nwithout manual correction \(50\.0%\)\*\*/)
  assert.match(text, /broken: 1 of 2 are refused/)
})
