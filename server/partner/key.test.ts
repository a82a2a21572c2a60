import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { scrub } from '../kernel/log/scrub.ts'
import { checksumOf, createKey } from './key.ts'

const DOCUMENT = readFileSync(new URL('../../docs/keys.md', import.meta.url), 'utf8')
/** The pattern that the documentation gives for scanners. */
const FORMAT = new RegExp(/`(\\bak_[^`]+)`/.exec(DOCUMENT)?.[1] ?? '$^')

const isSound = (key: string) => checksumOf(key.slice(0, -6)) === key.slice(-6)

test("the documented pattern finds a key in any text, and the key's checksum is correct", () => {
  for (const live of [true, false]) {
    for (let count = 0; count < 500; count++) {
      const { key } = createKey({ live })
      assert.equal(FORMAT.exec(`KEY="${key}";`)?.[0], key)
      assert.ok(isSound(key), key)
      assert.equal(key.startsWith('ak_live_'), live)
      assert.equal(scrub(`of ${key}.`), 'of [removed].')
    }
  }
})

test('the documented test vector is a valid key; with any character changed, it is not', () => {
  const vectors = DOCUMENT.match(new RegExp(FORMAT, 'g')) ?? []
  assert.equal(vectors.length, 2)
  for (const key of vectors) {
    assert.ok(isSound(key), key)
    for (let at = 0; at < key.length; at++) {
      const other = key[at] === 'x' ? 'y' : 'x'
      assert.ok(!isSound(key.slice(0, at) + other + key.slice(at + 1)), `${at}`)
    }
  }
})
