// Each hairstyle is a valid part in every colour.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { checkPieces } from '../fixtures/check-pieces.ts'
import { riseOver } from '../hat/hat-line.ts'
import { HAIRS } from './pieces.ts'

checkPieces(HAIRS)

/** Positions are stored with seven digits. */
const ROUNDING_METRES = 1e-6

/** The regions of hair that hats hide. */
const UNDER_HATS: ReadonlySet<string> = new Set(['crown', 'ties'])

const SHAPES = Map.groupBy(HAIRS, ({ key }) => key.slice(0, key.lastIndexOf('-')))

test("hair that shows below a hat starts below the hat's line, so no hat pulls it inwards", () => {
  for (const [shape, [{ make }]] of SHAPES) {
    const shown = make?.().primitives.filter(({ name }) => !UNDER_HATS.has(name)) ?? []
    for (const { name, positions } of shown)
      for (let v = 0; v < positions.length; v += 3) {
        const above = riseOver(positions[v], positions[v + 1], positions[v + 2])
        assert.ok(above < ROUNDING_METRES, `${name} of ${shape}: ${above} m above the line`)
      }
  }
})
