import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Part } from '@kisekae/contract/part.ts'
import { listTints } from './colours.ts'
import type { ItemRules } from './store.ts'

const anItem = (itemId: number, part: Part, rules: Partial<ItemRules> = {}) => ({
  itemId,
  part,
  rules: { slots: [], hides: [], bodies: [], ...rules },
})

const hair = anItem(1, 'Hair', {
  colours: [
    { channel: 'base', colour: '#7fb0ee' },
    { channel: 'tie', colour: '#f6d25e' },
  ],
})
const face = anItem(2, 'Face', { brow: { colour: '#8a6a72', skin: '#ffe6d9' } })
const teal = { itemId: 1, channel: 'base', colour: '#3f8f86' }

const browsIn = (outfit: (typeof face)[], colours = [teal].slice(1)) =>
  listTints(face, { colours, outfit })

test('brows match the colour of the hair, whether or not it is dyed', () => {
  const [tint] = browsIn([hair, face])
  assert.deepEqual([tint.from, tint.ground], ['#8a6a72', '#ffe6d9'])
  const [dyed] = browsIn([hair, face], [teal])
  assert.notEqual(dyed.to, tint.to)
  const tie = { ...teal, channel: 'tie' }
  assert.deepEqual(browsIn([hair, face], [tie]), [tint])
})

test('a face whose brows follow the hair also shows its chosen colours', () => {
  const iris = { channel: 'iris', colour: '#5b8fe0', mark: 1 }
  const cheeks = { channel: 'cheeks', colour: '#ff9a98', ground: '#ffe6d9', mark: 3 }
  const dyeable = anItem(2, 'Face', { ...face.rules, colours: [iris, cheeks] })
  const list = (outfit: (typeof face)[], ...chosen: [channel: string, colour: string][]) => {
    const colours = chosen.map(([channel, colour]) => ({ itemId: 2, channel, colour }))
    return listTints(dyeable, { colours, outfit })
  }
  assert.deepEqual(list([hair, dyeable]), browsIn([hair, face]))
  assert.deepEqual(list([hair, dyeable], ['cheeks', '#f07f66']), [
    ...browsIn([hair, face]),
    { from: '#ff9a98', to: '#f07f66', ground: '#ffe6d9', mark: 3 },
  ])
  assert.deepEqual(list([dyeable], ['iris', '#6fa35e']), [
    { from: '#5b8fe0', to: '#6fa35e', mark: 1 },
  ])
})

test('brows keep their colour if no hair is visible or the colour of the hair is unknown', () => {
  const hood = (...hides: string[]) => anItem(3, 'Hat', { hides })
  assert.deepEqual(browsIn([face]), [])
  assert.deepEqual(browsIn([hair, face, hood('crown', 'hair', 'fringe')]), [])
  assert.deepEqual(browsIn([anItem(1, 'Hair'), face]), [])
  assert.equal(browsIn([hair, face, hood('crown', 'ties')]).length, 1)
  assert.equal(browsIn([hair, face, hood('crown', 'hair')]).length, 1)
})

test('an uploaded face keeps its brows', () => {
  const uploaded = anItem(2, 'Face')
  assert.deepEqual(listTints(uploaded, { colours: [teal], outfit: [hair, uploaded] }), [])
})

test('every named colour is listed together with its replacement', () => {
  assert.deepEqual(listTints(hair, { colours: [teal], outfit: [hair, face] }), [
    { from: '#7fb0ee', to: '#3f8f86' },
    { from: '#f6d25e', to: '#f6d25e' },
  ])
})
