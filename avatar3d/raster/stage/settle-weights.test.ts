import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../../assemble/assemble.ts'
import { aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Expression } from '../../vrm/model.ts'
import { settleWeights } from './settle-weights.ts'

type Traits = Pick<Expression, 'isBinary' | 'overrides'>

/** A part with expressions that move nothing. */
const aPart = (faces: Record<string, Traits>) =>
  aModel([aQuad()], {
    expressions: Object.entries(faces).map(([name, traits]) => ({
      name,
      ...traits,
      morphBinds: [],
      uvBinds: [],
    })),
  })

/** The remaining weights of the requested expressions, by name. */
function settle(parts: Record<string, Traits>[], asked: Record<string, number>) {
  const avatar = assemble(parts.map(aPart))
  const settled = settleWeights(avatar, asked).map(({ change, weight }) => {
    const [name] = [...avatar.faceChanges].find(([, known]) => known === change) ?? ['']
    return [name, Number(weight.toFixed(6))]
  })
  return Object.fromEntries(settled)
}

const rules: [name: string, faces: Record<string, Traits>, asked: object, left: object][] = [
  [
    'without an override, nothing is suppressed',
    { happy: {} },
    { blink: 0.5, happy: 1 },
    { blink: 0.5 },
  ],
  [
    'block suppresses a blink at any weight above 0',
    { happy: { overrides: { blink: 'block' } } },
    { blink: 1, happy: 0.1 },
    {},
  ],
  [
    'block suppresses nothing at weight 0',
    { happy: { overrides: { blink: 'block' } } },
    { blink: 0.75, happy: 0 },
    { blink: 0.75 },
  ],
  [
    'blend reduces a blink in proportion to its weight',
    { happy: { overrides: { blink: 'blend' } } },
    { blink: 0.5, happy: 0.25 },
    { blink: 0.375 },
  ],
  [
    'two blend overrides add up',
    { happy: { overrides: { mouth: 'blend' } }, sad: { overrides: { mouth: 'blend' } } },
    { aa: 1, happy: 0.25, sad: 0.5 },
    { aa: 0.25 },
  ],
  [
    'a sum of 1 or more suppresses everything',
    { happy: { overrides: { mouth: 'blend' } }, sad: { overrides: { mouth: 'blend' } } },
    { aa: 1, happy: 0.75, sad: 0.5 },
    {},
  ],
  [
    'each kind is overridden separately',
    { happy: { overrides: { lookAt: 'block' } } },
    { blinkLeft: 1, lookUp: 1, oh: 1, happy: 1 },
    { blinkLeft: 1, oh: 1 },
  ],
  [
    'an invisible binary expression overrides nothing',
    { happy: { isBinary: true, overrides: { blink: 'blend' } } },
    { blink: 1, happy: 0.5 },
    { blink: 1 },
  ],
  [
    'a binary expression above a half overrides fully',
    { happy: { isBinary: true, overrides: { blink: 'blend' } } },
    { blink: 1, happy: 0.51 },
    {},
  ],
  [
    'a binary expression disappears under any override',
    { happy: { overrides: { blink: 'blend' } }, blink: { isBinary: true } },
    { blink: 1, happy: 0.1 },
    {},
  ],
  [
    'a blink does not override blinks',
    { blinkLeft: { overrides: { blink: 'block' } } },
    { blink: 0.5, blinkLeft: 1 },
    { blink: 0.5, blinkLeft: 1 },
  ],
  [
    'a blink may override looks',
    { blink: { overrides: { lookAt: 'blend' } } },
    { blink: 0.5, lookUp: 1 },
    { blink: 0.5, lookUp: 0.5 },
  ],
]
const PLAIN = Object.fromEntries(
  ['blink', 'blinkLeft', 'lookUp', 'aa', 'oh'].map((name) => [name, {}]),
)
for (const [name, faces, asked, left] of rules) {
  test(`several expressions at once: ${name}`, () => {
    const { happy, sad, ...procedural } = settle([{ ...PLAIN, ...faces }], { ...asked })
    assert.deepEqual(procedural, left)
  })
}

test('if two parts have the same expression, the stricter override applies', () => {
  const parts: Record<string, Traits>[] = [
    { happy: { overrides: { blink: 'block' } }, blink: {} },
    { happy: { overrides: { blink: 'blend', mouth: 'blend' } }, aa: {} },
  ]
  const left = settle(parts, { happy: 0.5, blink: 1, aa: 1 })
  assert.deepEqual(left, { happy: 0.5, aa: 0.5 })
})
