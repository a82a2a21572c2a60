import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REQUIRED_BONES } from '../vrm/human-bone.ts'
import { find } from './finding.ts'

test('a finding names every missing bone, even if all of them are missing', () => {
  const where = REQUIRED_BONES.join(', ')

  const { text } = find('missingHumanBone', '', { where })

  assert.ok(text.en.endsWith(`: ${where}.`), text.en)
})

test('a long value from the file is cut', () => {
  const { text } = find('missingHumanBone', '', { where: 'x'.repeat(10_000) })

  assert.ok(text.en.length < 400, text.en)
})
