import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readWords } from './read-words.ts'
import { DEFAULT_WORDS } from './word-lists.ts'

let folder = ''
before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kisekae-words-'))
})
after(() => rm(folder, { recursive: true }))

async function read(text: string) {
  const path = join(folder, 'words.json')
  await writeFile(path, text)
  return readWords(path)
}

test('without a file, the default lists apply', () => assert.equal(readWords(''), DEFAULT_WORDS))

test('a list in the file replaces the default list of its language', async () => {
  const { en, ja, de } = await read('{"en": ["rascal"], "ja": []}')
  assert.deepEqual([en, ja, de], [['rascal'], [], DEFAULT_WORDS.de])
})

for (const text of ['', '[]x', 'null', '{"en": "rascal"}', '{"en": [""]}', '{"xx": []}', '["a"]']) {
  test(`refused as lists of words: ${text}`, async () => {
    await assert.rejects(read(text), /NICKNAME_WORDS/)
  })
}

test('a missing file is refused', () => {
  assert.throws(() => readWords(join(folder, 'none.json')), /NICKNAME_WORDS/)
})
