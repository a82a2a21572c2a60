import assert from 'node:assert/strict'
import { test } from 'node:test'
import { DYES } from '../dyes.ts'
import { paintCurl } from '../strand/paint-curl.ts'
import { STRIPS } from '../strand/paint-strands.ts'
import { makeCloud } from './cloud.ts'

/**
 * Black hair is nearly black where the darkness is above `DARK`, and has its plain colour where it
 * is below `LIGHT`.
 */
const DARK = 0.7
const LIGHT = 0.3

test('every curl of cloud hair has a light crest, and a dark valley around it', () => {
  for (const { name, uvs } of makeCloud('cloud', DYES.black).primitives) {
    const depths = Array.from({ length: uvs.length / 2 }, (_, v) => {
      const across = (uvs[v * 2] * STRIPS) % 1
      return paintCurl(across, uvs[v * 2 + 1]).depth
    })
    const share = (isPart: (depth: number) => boolean) =>
      depths.filter(isPart).length / depths.length
    const [light, dark] = [share((depth) => depth < LIGHT), share((depth) => depth > DARK)]
    assert.ok(light > 0.2 && dark > 0.1, `${name}: ${light} light, ${dark} dark`)
  }
})
