import assert from 'node:assert/strict'
import { test } from 'node:test'
import { REQUIRED_BONES } from '../vrm/human-bone.ts'
import { find } from './finding.ts'

test('a finding names every missing bone, even if all of them are missing', () => {
  const { text } = find('missingHumanBone', '', { where: REQUIRED_BONES })

  assert.ok(text.en.endsWith(`: ${REQUIRED_BONES.join(', ')}.`), text.en)
})
