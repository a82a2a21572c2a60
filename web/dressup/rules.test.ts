import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { tryOn } from './closet/try-on.ts'
import { isSafeReturn } from './consent/is-safe-return.ts'
import { replaceSaved, startDraft, tryOutfit, undoStep } from './draft/draft.ts'
import { changeItems, dyeItem, isSameOutfit, type Outfit } from './draft/outfit.ts'
import { isNickname } from './entry/is-nickname.ts'
import { readNextPage, withNextPage } from './frame/next-page.ts'
import { avatarAddress } from './kit/avatar-address.ts'
import { OFFLINE_PAGES } from './offline/register-worker.ts'

const items: ClosetItem[] = CATALOGUE.map((piece, at) => ({
  itemId: at + 1,
  part: piece.part,
  name: piece.key,
  otherName: piece.name.ja,
  tags: piece.tags,
  owned: true,
  thumbnailUrl: '',
  imageUrl: '',
  newest: null,
  isNew: false,
  favourite: false,
  appId: null,
  colours: [...(piece.colours ?? [])],
  rules: piece,
}))
const find = (key: string) => {
  const item = items.find(({ name }) => name === key)
  assert.ok(item, key)
  return item
}
const outfit = ['body-fair', 'face-bright-blue-fair', 'hair-bob-blue', 'clothes-sailor-navy'].map(
  find,
)
const names = (some: readonly ClosetItem[]) => some.map(({ name }) => name)

test('replacing an item with another of the same part is not reported', () => {
  const { cameOff, changedTo } = tryOn(outfit, find('hair-twin-pink'), items)
  assert.deepEqual([cameOff, changedTo], [[], []])
})

test('if trying on an item takes off an item of another part, this is reported', () => {
  const withHat = tryOn(outfit, find('hat-beret-berry'), items).outfit
  const { cameOff } = tryOn(withHat, find('clothes-penguin-ocean'), items)
  assert.deepEqual(names(cameOff), ['hat-beret-berry'])
})

test('a face that changes only in tone, along with the body, is not reported', () => {
  const { outfit: tried, changedTo } = tryOn(outfit, find('body-peach'), items)
  assert.ok(names(tried).includes('face-bright-blue-peach'))
  assert.deepEqual(changedTo, [])
})

const aLook = (...itemIds: number[]): Outfit => ({ itemIds, colours: [] })
const TEAL = { itemId: 2, channel: 'base', colour: '#3f8f86' }
const PINK = { itemId: 1, channel: 'cloth', colour: '#f08fb0' }

test('each step can be undone; at the beginning, undo does nothing', () => {
  const start = startDraft(aLook(1, 2))
  const tried = tryOutfit(tryOutfit(start, aLook(1, 3)), aLook(1, 4))
  assert.deepEqual(undoStep(tried).worn, aLook(1, 3))
  assert.deepEqual(undoStep(undoStep(undoStep(tried))), start)
})

test('the same items and colours in another order do not need saving', () => {
  assert.ok(isSameOutfit(aLook(1, 2), aLook(2, 1)))
  assert.ok(!isSameOutfit(aLook(1, 2), aLook(1, 2, 3)))
  const dyed = { itemIds: [1, 2], colours: [PINK, TEAL] }
  assert.ok(isSameOutfit(dyed, { itemIds: [2, 1], colours: [{ ...TEAL }, { ...PINK }] }))
  assert.ok(!isSameOutfit(dyed, { itemIds: [1, 2], colours: [PINK] }))
  const other = { ...TEAL, colour: '#ffffff' }
  assert.ok(!isSameOutfit(dyed, { itemIds: [1, 2], colours: [PINK, other] }))
})

test('items that stay on keep their colours', () => {
  const dyed = { itemIds: [1, 2], colours: [PINK, TEAL] }
  assert.deepEqual(changeItems(dyed, [2, 3]), { itemIds: [2, 3], colours: [TEAL] })
})

test('a dye replaces the one in the same place; choosing the original colour removes it', () => {
  const dyed = dyeItem(dyeItem(aLook(1, 2), PINK, PINK.colour), TEAL, TEAL.colour)
  assert.deepEqual(dyed.colours, [PINK, TEAL])
  const white = { ...PINK, colour: '#ffffff' }
  assert.deepEqual(dyeItem(dyed, PINK, white.colour).colours, [TEAL, white])
  assert.deepEqual(dyeItem(dyed, PINK, null).colours, [TEAL])
})

test('an outfit saved elsewhere is worn at once if there are no unsaved changes', () => {
  const change = { before: aLook(1, 2), saved: aLook(1, 5) }
  const start = startDraft(aLook(1, 2))
  assert.deepEqual(replaceSaved(start, change), startDraft(aLook(1, 5)))
  const putBack = tryOutfit(tryOutfit(start, aLook(1, 3)), aLook(2, 1))
  assert.deepEqual(replaceSaved(putBack, change).worn, aLook(1, 5))
})

test('an unsaved outfit is kept when another is saved elsewhere; undo restores the latter', () => {
  const tried = tryOutfit(tryOutfit(startDraft(aLook(1, 2)), aLook(1, 3)), aLook(1, 4))
  const kept = replaceSaved(tried, { before: aLook(1, 2), saved: aLook(1, 5) })
  assert.deepEqual(kept.worn, aLook(1, 4))
  assert.deepEqual(undoStep(undoStep(kept)), startDraft(aLook(1, 5)))
})

test('the sign-in page remembers the requested page, if there is one', () => {
  assert.equal(withNextPage('/signin', readNextPage('?next=/closet')), '/signin?next=%2Fcloset')
  assert.equal(withNextPage('/signin', readNextPage('')), '/signin')
})

test('after signing in, members reach the page that they asked for', () => {
  for (const page of OFFLINE_PAGES) {
    assert.equal(readNextPage(`?next=${encodeURIComponent(page)}`), page)
  }
})

test('after signing in, a person is sent only to our own pages', () => {
  assert.equal(readNextPage('?next=/consent/fl_1-a'), '/consent/fl_1-a')
  assert.equal(readNextPage('?next=/closet?from=app_1'), '/closet?from=app_1')
  for (const foreign of ['//evil.example', 'https://evil.example', '/closet/../x', 'javascript:1'])
    assert.equal(readNextPage(`?next=${encodeURIComponent(foreign)}`), null)
})

test('a return URL leads to a site or an app, and never runs code on this page', () => {
  for (const good of ['https://a.example/x?token=1', 'my.app://linked?token=1'])
    assert.ok(isSafeReturn(good))
  for (const bad of ['javascript:alert(1)', ' JavaScript:alert(1)', 'data:text/html,x', 'x'])
    assert.ok(!isSafeReturn(bad))
})

test('a nickname has one to twenty characters, counting an emoji as one', () => {
  assert.ok(isNickname('はな'))
  assert.ok(isNickname('👩‍👩‍👧'.repeat(20)))
  assert.ok(!isNickname('  '))
  assert.ok(!isNickname('a'.repeat(21)))
})

test('a still picture is one frame of the animated one', () => {
  const wish = 'width=480&background=transparent'
  assert.equal(
    avatarAddress('/image/a1/avatar.gif', { moving: false }),
    `/image/a1/avatar.webp?${wish}&animated=false`,
  )
  assert.equal(
    avatarAddress('/image/a1/avatar.gif', { moving: true }),
    `/image/a1/avatar.webp?${wish}`,
  )
  assert.equal(avatarAddress('/else.gif', { moving: false }), '/else.gif')
})
