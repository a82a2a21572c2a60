import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grantPermissions, pickOutfit } from './rules.ts'

test('a guest who asks for nothing gets AvatarLoad', () => {
  assert.deepEqual(grantPermissions([]), ['AvatarLoad'])
})

test('AvatarLoad is granted whatever else was asked for, in the order of the spec', () => {
  assert.deepEqual(grantPermissions(['Fitting', 'ItemGrant']), [
    'AvatarLoad',
    'ItemGrant',
    'Fitting',
  ])
})

test('an avatar always starts in the same outfit, and all outfits are used', () => {
  const worn = [100, 101, 102, 103].map((avatarId) => pickOutfit(['a', 'b', 'c'], avatarId))
  assert.deepEqual(worn, ['b', 'c', 'a', 'b'])
})
