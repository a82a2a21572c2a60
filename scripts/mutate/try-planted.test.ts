import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refused } from '../command/refused.ts'
import { type Planted, pickPlanted, tryPlanted } from './try-planted.ts'

const QUOTE = 'contract/wire/quote.ts'
const hook = new URL('fixtures/plant-by-name.ts', import.meta.url)
const faults: Planted[] = [
  { name: 'quotes are not cut', changes: [{ file: QUOTE }] },
  { name: 'nothing is wrong', changes: [{ file: QUOTE }] },
]

test('a planted fault is reported with the failing test, or as undetected', async () => {
  const fates: [name: string, by: string | null][] = []
  const { signal } = new AbortController()
  await tryPlanted({
    faults,
    hook,
    reaches: ['near'],
    signal,
    onFate: ({ name }, by) => fates.push([name, by]),
  })
  const [[cut, by], sound] = fates
  assert.equal(cut, 'quotes are not cut')
  assert.match(by ?? '', /^contract\/wire\/[\w-]+\.test\.ts: /)
  assert.deepEqual(sound, ['nothing is wrong', null])
})

test('planted faults can be selected by words in their names', () => {
  assert.deepEqual(pickPlanted(faults, []), faults)
  assert.deepEqual(pickPlanted(faults, ['cut', 'lost']), [faults[0]])
  assert.throws(() => pickPlanted(faults, ['lost']), Refused)
})
