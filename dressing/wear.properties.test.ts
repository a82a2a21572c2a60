// Properties that hold for any closet and any sequence of items.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { compareOutfits } from './compare-outfits.ts'
import { closets, listOutfits } from './fixtures/closets.ts'
import { goTogether } from './go-together.ts'
import { isSelectable, isWorn, wear } from './wear.ts'
import type { Wearable } from './wearable.ts'

const holds = (check: Parameters<typeof fc.property<[Closet]>>[1]) =>
  fc.assert(fc.property(closets, check), { seed: 20_31, numRuns: 500 })
type Closet = typeof closets extends fc.Arbitrary<infer Value> ? Value : never

const idsOf = (outfit: readonly Wearable[]) => outfit.map(({ itemId }) => itemId)

test('an outfit has one body and one face', () => {
  holds((closet) => {
    for (const outfit of listOutfits(closet))
      for (const part of ['Body', 'Face'])
        assert.equal(outfit.filter((item) => item.part === part).length, 1, part)
  })
})

test('no slot is taken twice, and nothing is worn twice', () => {
  holds((closet) => {
    for (const outfit of listOutfits(closet)) {
      const slots = outfit.flatMap(({ rules }) => rules.slots)
      assert.equal(new Set(slots).size, slots.length)
      assert.equal(new Set(idsOf(outfit)).size, outfit.length)
    }
  })
})

test('all worn items fit the body', () => {
  holds((closet) => {
    for (const outfit of listOutfits(closet)) {
      const body = outfit.find(({ part }) => part === 'Body')?.rules.body
      for (const { rules } of outfit) {
        const fitting = rules.bodies.filter(({ figure = body?.figure, tone = body?.tone }) => {
          return figure === body?.figure && tone === body?.tone
        })
        assert.ok(rules.bodies.length === 0 || fitting.length > 0)
      }
    }
  })
})

test('an exclusive body wears only items that were made for its figure', () => {
  holds((closet) => {
    for (const outfit of listOutfits(closet)) {
      const body = outfit.find(({ part }) => part === 'Body')?.rules.body
      if (!body?.exclusive) continue
      for (const { part, rules } of outfit) {
        if (!['Hat', 'Hair', 'Face', 'Clothes', 'Accessory'].includes(part)) continue
        assert.ok(rules.bodies.some(({ figure }) => figure === body.figure))
      }
    }
  })
})

test('no worn item is forbidden by another', () => {
  holds((closet) => {
    for (const outfit of listOutfits(closet))
      for (const item of outfit)
        for (const other of outfit)
          assert.ok(item === other || !item.rules.forbids?.includes(other.part))
  })
})

test('an item is selectable if and only if trying it on changes something', () => {
  holds((closet) => {
    for (const outfit of listOutfits(closet))
      for (const item of closet.available) {
        const changed = wear(outfit, item, closet.available).outfit
        const isChanged = idsOf(changed).join() !== idsOf(outfit).join()
        assert.equal(isSelectable(outfit, item, closet.available), isChanged)
        assert.equal(isWorn(changed, item) !== isWorn(outfit, item), isChanged)
      }
  })
})

test('putting an item on and taking it off restores everything except displaced items', () => {
  holds(({ available, tried }) => {
    const outfit = listOutfits({ available, tried }).at(-1) ?? []
    const isAddable = (item: Wearable) =>
      !(wear(outfit, item, available).obstacle || isWorn(outfit, item)) &&
      !['Body', 'Face'].includes(item.part)
    const addable = available.filter(isAddable)
    fc.pre(addable.length > 0)
    for (const item of addable) {
      const once = wear(outfit, item, available)
      const twice = wear(once.outfit, item, available).outfit
      assert.deepEqual(
        twice,
        once.outfit.filter((worn) => worn !== item),
      )
    }
  })
})

test('remaining items keep their order, and new ones come after them', () => {
  holds((closet) => {
    const outfits = listOutfits(closet)
    for (const [i, after] of outfits.slice(1).entries()) {
      const before = outfits[i]
      const kept = before.filter((item) => isWorn(after, item))
      const { addedItemIds } = compareOutfits(before, after, { includeBodyItem: true })
      assert.deepEqual(idsOf(after), [...idsOf(kept), ...addedItemIds])
    }
  })
})

test('trying items on has the same result if outfits and items are read anew each time', () => {
  holds((closet) => {
    const again = listOutfits(closet, (read) => structuredClone(read))
    assert.deepEqual(again, listOutfits(closet))
  })
})

test('any outfit becomes complete when one more item is put on', () => {
  holds(({ available, tried }) => {
    const [item, ...worn] = new Set(tried)
    const { outfit, obstacle } = wear(worn, item, available)
    fc.pre(obstacle === null)
    for (const part of ['Body', 'Face'])
      assert.equal(outfit.filter((candidate) => candidate.part === part).length, 1)
    for (const [i, one] of outfit.entries())
      for (const other of outfit.slice(i + 1)) assert.ok(goTogether(one, other))
  })
})
