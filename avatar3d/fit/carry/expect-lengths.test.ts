import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Figure, Tube } from '../figure/figure.ts'
import { SEGMENT_COUNT } from '../figure/segment.ts'
import { expectLengths } from './expect-lengths.ts'

const aTube = (lengthMetres: number): Tube => ({
  kind: 'tube',
  start: [0, 0, 0],
  lengthMetres,
  along: [1, 0, 0],
  across: [0, 1, 0],
  other: [0, 0, 1],
  slices: [],
})

const aFigure = (lengthMetres: number): Figure => ({
  places: {},
  shell: {
    positions: new Float32Array(0),
    normals: new Float32Array(0),
    indices: new Uint32Array(0),
    bones: new Uint16Array(0),
    nodes: new Uint16Array(0),
    weights: new Float32Array(0),
  },
  segments: Array.from({ length: SEGMENT_COUNT }, () => aTube(lengthMetres)),
  trunkMetres: 1,
  heightMetres: 1,
})

test("edges along a limb grow with the limb's length, and edges around it with its width", () => {
  const positions = Float32Array.of(0, 0, 0, 0.1, 0, 0, 0, 0.1, 0)
  const shares = new Float32Array(3 * SEGMENT_COUNT)
  for (let vertex = 0; vertex < 3; vertex++) shares[vertex * SEGMENT_COUNT] = 1
  const widths = new Array<number>(SEGMENT_COUNT).fill(1.5)
  const carrier = { widths, scales: widths, carry: () => [0, 0, 0] as [number, number, number] }
  const bodies = { from: aFigure(1), to: aFigure(3) }
  const expectLength = expectLengths({ positions, shares }, bodies, carrier)
  assert.ok(Math.abs(expectLength(0, 1) - 0.3) < 1e-6)
  assert.ok(Math.abs(expectLength(0, 2) - 0.15) < 1e-6)
})
