import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPromises } from './fits/list-promises.ts'
import { listShapes, starterBody } from './fits/list-shapes.ts'
import { tryOn } from './fits/try-on.ts'

const small = starterBody('small', 'body-fair')

for (const figure of ['tall', 'slender'] as const)
  test(`a hairstyle, clothes and a hat fit the ${figure} figure as well as promised`, () => {
    const body = starterBody(figure, `body-${figure}-fair`)
    const pairs = listShapes(30).map((piece) => tryOn(piece, small, body, 'motion-walk'))
    assert.equal(pairs.length, 3)
    // Busy machines need more time; the trial itself limits it.
    const promises = listPromises(pairs).filter(({ name }) => !name.startsWith('seconds'))
    for (const { name, value, isKept } of promises) assert.ok(isKept, `${name}: ${value}`)
  })
