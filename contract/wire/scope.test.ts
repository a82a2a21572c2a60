import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Param } from './param.ts'
import { isInvalid } from './param.ts'
import { repeatedScope, type Scope, scope } from './scope.ts'

const accepted: [param: Param<Scope | undefined>, sent: string[], permissions: string][] = [
  [scope, ['AvatarLoad'], 'AvatarLoad'],
  [scope, ['Fitting,ItemGrant,AvatarLoad'], 'AvatarLoad,ItemGrant,Fitting'],
  [scope, ['GrantItem'], 'ItemGrant'],
  [scope, ['GrantItem,ItemGrant'], 'ItemGrant'],
  [repeatedScope, ['Fitting', 'AvatarLoad,GrantItem'], 'AvatarLoad,ItemGrant,Fitting'],
]

for (const [param, sent, permissions] of accepted) {
  test(`a scope ${JSON.stringify(sent)} requests ${permissions} and keeps its text`, () => {
    const read = param.read(sent)
    assert.ok(read && !isInvalid(read))
    assert.equal(read.permissions.join(), permissions)
    assert.equal(read.text, sent.join())
  })
}

const refused: [param: Param<Scope | undefined>, sent: string[], reason: string][] = [
  [scope, ['avatarload'], 'invalidScope'],
  [scope, ['AvatarLoad,'], 'invalidScope'],
  [scope, [',AvatarLoad'], 'invalidScope'],
  [scope, ['AvatarLoad, ItemGrant'], 'invalidScope'],
  [scope, ['AvatarLoad ItemGrant'], 'invalidScope'],
  [scope, ['Wardrobe'], 'invalidScope'],
  [scope, ['AvatarLoad\0'], 'invalidScope'],
  [scope, [','], 'invalidScope'],
  [scope, [''], 'required'],
  [scope, ['AvatarLoad', 'ItemGrant'], 'invalidParameter'],
  [repeatedScope.optional, ['AvatarLoad', ''], 'invalidScope'],
]

for (const [param, sent, reason] of refused) {
  test(`a scope ${JSON.stringify(sent)} is refused with ${reason}`, () => {
    const read = param.read(sent)
    assert.equal(isInvalid(read) && read.reason, reason)
  })
}

test('a guest scope that is missing or empty requests nothing', () => {
  assert.equal(repeatedScope.optional.read([]), undefined)
  assert.equal(repeatedScope.optional.read(['']), undefined)
})
