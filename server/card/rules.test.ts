import assert from 'node:assert/strict'
import { test } from 'node:test'
import { mustBeName, newName, readName } from './rules.ts'

const reasonOf = (name: string) => {
  try {
    return mustBeName(name) === name
  } catch (error) {
    return (error as { reason?: string }).reason
  }
}

// biome-ignore format: a table
const names: [name: string, result: true | string][] = [
  ['hana', true],
  ['han', 'cardNameInvalid'],
  ['a'.repeat(24), true],
  ['a'.repeat(25), 'cardNameInvalid'],
  ['hana-2-cafe', true],
  ['2hana', 'cardNameInvalid'],
  ['-hana', 'cardNameInvalid'],
  ['hana-', 'cardNameInvalid'],
  ['ha--na', 'cardNameInvalid'],
  ['Hana', 'cardNameInvalid'],
  ['hana.cafe', 'cardNameInvalid'],
  ['hаna', 'cardNameInvalid'],
  ['../admin', 'cardNameInvalid'],
  ['admin', 'cardNameTaken'],
  ['the-staff', 'cardNameTaken'],
  ['kisekae-help', 'cardNameTaken'],
  ['hana-official', 'cardNameTaken'],
  ['administer', true],
]
for (const [name, result] of names) {
  test(`as the name of a card, '${name}' is ${result === true ? 'accepted' : result}`, () =>
    assert.equal(reasonOf(name), result))
}

test('a generated name may contain any character that is easy to read', () => {
  assert.equal(newName({ below: () => 0 }), 'a'.repeat(16))
  assert.equal(newName({ below: (limit) => limit - 1 }), '9'.repeat(16))
})

test('a name in a URL may be typed in capitals', () => {
  assert.equal(readName('HANA-Cafe'), 'hana-cafe')
  for (const text of ['', 'abc', 'a'.repeat(25), 'hana%00', 'ha na', 'ＨＡＮＡ'])
    assert.equal(readName(text), undefined)
})
