import assert from 'node:assert/strict'
import { test } from 'node:test'
import { plainLook } from './look.ts'
import { readAddress } from './read-address.ts'
import { readLook } from './read-look.ts'
import { createNamer } from './recipe.ts'

const nameOf = createNamer('test')

for (const [file, kind] of [
  ['avatar.gif', 'avatar'],
  ['face.gif', 'face'],
] as const) {
  // Otherwise, rendering pictures in advance would be useless.
  test(`the picture at ${file} has the name of the plain look`, () => {
    const address = readAddress(file)
    assert.ok(address)
    const asked = readLook(address, { names: [], values: [] }, undefined)
    const subject = { kind, items: [] }
    const requested = nameOf({ subject, look: asked })
    assert.equal(nameOf({ subject, look: plainLook(kind) }), requested)
    assert.notEqual(nameOf({ subject, look: { ...asked, background: '000000' } }), requested)
  })
}
