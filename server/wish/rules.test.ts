import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mayReadWishes, planWish, type WishFacts } from './rules.ts'

const POSSIBLE: WishFacts = {
  isMember: true,
  isOffered: true,
  isOwned: false,
  isWished: false,
  wishes: 0,
}

test('an item that a linked app sells is stored once', () => {
  assert.equal(planWish(POSSIBLE), true)
  assert.equal(planWish({ ...POSSIBLE, isWished: true }), false)
})

test('wishing for an item again succeeds even if its sale has ended or the list is full', () => {
  assert.equal(planWish({ ...POSSIBLE, isWished: true, isOffered: false, wishes: 100 }), false)
})

test('a wish list has at most a hundred items', () => {
  assert.equal(planWish({ ...POSSIBLE, wishes: 99 }), true)
  assert.throws(() => planWish({ ...POSSIBLE, wishes: 100 }), { reason: 'tooManyWishes' })
})

const refusals: [name: string, facts: Partial<WishFacts>, reason: string][] = [
  ['a guest', { isMember: false }, 'memberOnly'],
  ['an item that is not on sale', { isOffered: false }, 'itemNotOffered'],
  ['an item that the user has', { isOwned: true }, 'itemNotOffered'],
  ['a wish that has come true', { isOwned: true, isWished: true }, 'itemNotOffered'],
]

for (const [name, facts, reason] of refusals) {
  test(`refused: ${name}`, () => {
    assert.throws(() => planWish({ ...POSSIBLE, ...facts }), { reason })
  })
}

test('an app can read wishes only with the WishRead permission', () => {
  assert.doesNotThrow(() => mayReadWishes({ permissions: ['WishRead'] }))
  const others = ['AvatarLoad', 'ItemGrant', 'Fitting']
  assert.throws(() => mayReadWishes({ permissions: others }), { reason: 'insufficientPermissions' })
})
