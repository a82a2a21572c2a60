// Hair on the head ends exactly at the hairline, on the skin.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anatomy } from '../../body/anatomy.ts'
import { findRims } from '../../kit/mesh/find-rims.ts'
import { vec } from '../../kit/mesh/vector.ts'
import { sdf } from '../../kit/solid/sdf.ts'
import { combScalp, scalp } from './scalp.ts'

/** The cell size of the coarsest mesh that hairstyles use, in metres. */
const hair = combScalp(0.046)
const edge = findRims(hair)
  .flat()
  .map((v) => vec.read(hair.positions, v))

/** How far the edge is lowered onto the skin, away from the line of the full hair, in metres. */
const LOWERED = 0.0132

/**
 * The distance within which nine out of ten points lie; corners at the neck are cut less exactly.
 */
const ninthTenth = (distances: number[]) =>
  distances.toSorted((a, b) => a - b)[Math.floor(distances.length * 0.9)]

test('the edge of the hair is within two millimetres of its line, even in a coarse mesh', () => {
  const away = edge.map((p) => {
    const up = sdf.normal(anatomy.blankHead, p, 0.004)
    return Math.abs(scalp(...vec.add(p, vec.scale(up, LOWERED))))
  })
  assert.ok(edge.length > 40, `${edge.length} points`)
  assert.ok(ninthTenth(away) < 0.002, `${ninthTenth(away)} m`)
})

test('the edge of the hair is on the skin', () => {
  const off = edge.map((p) => Math.abs(anatomy.blankHead(...p)))
  assert.ok(ninthTenth(off) < 0.0035, `${ninthTenth(off)} m off`)
})
