import assert from 'node:assert/strict'
import { test } from 'node:test'
import { BONES } from '../kit/rig/skeleton.ts'
import { CLOTHES } from './pieces.ts'

/** The position of the wrist, in metres from the middle of the figure. */
const WRIST = BONES.find(({ name }) => name === 'leftHand')?.place[0] ?? 0

/** The maximum distance from the wrist at which a long sleeve ends, in metres. */
const OFF_MAX = 0.01

const hasLongSleeves = ({ hides }: { hides: readonly string[] }) => hides.includes('lowerArms')

const styles = Map.groupBy(CLOTHES.filter(hasLongSleeves), ({ variant }) => variant?.style)

for (const [style, [piece]] of styles)
  test(`${style}: its sleeves end at the wrist`, () => {
    const positions = piece.make?.().primitives.flatMap((primitive) => [...primitive.positions])
    const xs = positions?.filter((_, n) => n % 3 === 0) ?? []
    const end = xs.reduce((max, x) => Math.max(max, x), 0)
    assert.ok(Math.abs(end - WRIST) <= OFF_MAX, `they end ${end - WRIST} m from it`)
  })

test('many clothes have long sleeves', () => {
  assert.ok(styles.size >= 15, `${styles.size}`)
})
