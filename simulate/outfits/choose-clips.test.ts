import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { chooseClips } from './choose-clips.ts'

const MOTIONS = CATALOGUE.filter(({ part }) => part === 'Motion')
const list = (wish: string) => [...chooseClips(wish).keys()]

test('motions can be chosen by name or by tag, or all at once', () => {
  assert.deepEqual(list('idle,wave,motion-bow'), ['idle', 'wave', 'motion-bow'])
  const poses = MOTIONS.filter(({ tags }) => tags.includes('pose')).map(({ key }) => key)
  assert.ok(poses.length >= 10, `${poses.length} poses`)
  assert.deepEqual(list('pose,idle'), [...poses, 'idle'])
  assert.equal(list('all').length, MOTIONS.length + 1)
})

test('a motion that the wardrobe lacks is refused', () => {
  assert.throws(() => chooseClips('motion-fly'), RangeError)
})
