import assert from 'node:assert/strict'
import { test } from 'node:test'
import { changeItems } from '@kisekae/contract/console/items.ts'
import { createOrganisation } from '@kisekae/contract/console/me.ts'
import type { Fault } from '../../kernel/fault/fault.ts'
import { createBodyCheck } from './check-body.ts'

const checkChange = createBodyCheck(changeItems)
const checkOrganisation = createBodyCheck(createOrganisation)
const aChange = { itemIds: [], addTags: [], removeTags: [], addAppIds: [], removeAppIds: [] }

test('a list that is too long is refused before any entry of it is read', () => {
  let reads = 0
  const list = new Proxy(Array(1_000_000).fill(''), {
    get(target, name) {
      if (typeof name === 'string' && /^\d+$/.test(name)) reads++
      return Reflect.get(target, name)
    },
  })
  assert.throws(() => checkChange({ ...aChange, addTags: list }), {
    message: "Invalid value for 'addTags': It must not have more than 20 items.",
  })
  assert.equal(reads, 0)
})

test('a record with unknown names is refused with one finding that names the first', () => {
  const names = Array.from({ length: 100_000 }, (_, at) => [`unknown${at}`, 0])
  assert.throws(
    () => checkOrganisation({ name: 'Mine', ...Object.fromEntries(names) }),
    (fault: Fault) => {
      assert.equal(fault.entries.length, 1)
      assert.match(fault.message, /'body': It must not have additional properties: 'unknown0'/)
      return true
    },
  )
})

test('a body within its list limits is refused for the invalid value', () => {
  assert.throws(() => checkChange({ ...aChange, addTags: ['new', ' '] }), {
    message: /^Invalid value for 'addTags\.1': It must match pattern/,
  })
  assert.throws(() => checkOrganisation({ name: 1 }), { message: /^Invalid value for 'name'/ })
  assert.throws(() => checkOrganisation([]), { message: /^Invalid value for 'body'/ })
})
