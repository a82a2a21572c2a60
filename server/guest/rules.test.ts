import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grantPermissions, mustBeAllowed, pickOutfit } from './rules.ts'

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

test('an app asks its users for what the console allows it, and for no more', () => {
  mustBeAllowed(['Fitting'], ['AvatarLoad', 'Fitting'])
  assert.throws(() => mustBeAllowed(['AvatarLoad', 'ItemGrant'], ['AvatarLoad', 'Fitting']), {
    code: 400,
    reason: 'invalidScope',
    message: 'The app may not ask for ItemGrant.',
  })
})

test('an avatar always starts in the same outfit, and all outfits are used', () => {
  const worn = [100, 101, 102, 103].map((avatarId) => pickOutfit(['a', 'b', 'c'], avatarId))
  assert.deepEqual(worn, ['b', 'c', 'a', 'b'])
})
