import assert from 'node:assert/strict'
import { test } from 'node:test'
import { grantPermissions, mustBeAllowed, pickOutfit } from './rules.ts'

test('a guest for whom no permissions were requested gets AvatarLoad', () => {
  assert.deepEqual(grantPermissions([]), ['AvatarLoad'])
})

test('AvatarLoad is always granted, and permissions follow the order of the spec', () => {
  assert.deepEqual(grantPermissions(['Fitting', 'ItemGrant']), [
    'AvatarLoad',
    'ItemGrant',
    'Fitting',
  ])
})

test('an app can request the permissions that the console allows, and no others', () => {
  mustBeAllowed(['Fitting'], ['AvatarLoad', 'Fitting'])
  assert.throws(() => mustBeAllowed(['AvatarLoad', 'ItemGrant'], ['AvatarLoad', 'Fitting']), {
    code: 400,
    reason: 'invalidScope',
    message: 'The app may not request ItemGrant.',
  })
})

test('an avatar id always gives the same first outfit, and every outfit is used', () => {
  const worn = [100, 101, 102, 103].map((avatarId) => pickOutfit(['a', 'b', 'c'], avatarId))
  assert.deepEqual(worn, ['b', 'c', 'a', 'b'])
})
