import assert from 'node:assert/strict'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { chooseFolder } from './choose-folder.ts'

const HERE = fileURLToPath(new URL('.', import.meta.url))

test('the databases of tests are in memory if there is room', () => {
  assert.equal(chooseFolder(HERE, 1), HERE)
})

test('without enough room in memory, the databases of tests are on the disk', () => {
  assert.equal(chooseFolder(HERE, Number.POSITIVE_INFINITY), tmpdir())
})

test('on a system without an in-memory folder, the databases of tests are on the disk', () => {
  assert.equal(chooseFolder(join(HERE, 'none'), 1), tmpdir())
})
