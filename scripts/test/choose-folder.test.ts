import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chooseFolder } from './choose-folder.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

test('test databases are in memory if there is room', () => {
  assert.equal(chooseFolder(HERE, 1), HERE)
})

test('without enough room in memory, test databases are on disk', () => {
  assert.equal(chooseFolder(HERE, Number.POSITIVE_INFINITY), tmpdir())
})

test('on a system without an in-memory folder, test databases are on disk', () => {
  assert.equal(chooseFolder(join(HERE, 'none'), 1), tmpdir())
})
