import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPromises } from './fits/list-promises.ts'
import { listShapes, starterBody } from './fits/list-shapes.ts'
import { tryOn } from './fits/try-on.ts'

/**
 * Busy machines need more time. The other two figures miss their goals (docs/uploads.md): they make
 * the trial fail, but not this test.
 */
const ONLY_IN_TRIAL = new Set([
  'seconds of CPU, worst',
  'stretch compared with the median edge, p95',
  'fewer faults than a swap',
])

const small = starterBody('small', 'body-fair')
const shapes = listShapes(3)

for (const figure of ['tall', 'slender'] as const)
  test(`hairstyles and clothes fit the ${figure} figure as well as promised`, () => {
    const body = starterBody(figure, `body-${figure}-fair`)
    const pairs = shapes.map((shape) => tryOn(shape, small, body, 'motion-walk'))
    assert.equal(pairs.length, 62)
    const promises = listPromises(pairs).filter(({ name }) => !ONLY_IN_TRIAL.has(name))
    for (const { name, value, isKept } of promises) assert.ok(isKept, `${name}: ${value}`)
  })
