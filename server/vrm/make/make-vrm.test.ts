import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { VRM_PROFILES } from '@kisekae/contract/vrm.ts'
import { CATALOGUE, type Piece, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { PROFILES } from '../profiles.ts'
import { toRecipe } from '../recipe.ts'
import { settleKind } from '../rules.ts'
import { listExcesses } from './list-excesses.ts'
import { makeVrm, mergePartLoader } from './make-vrm.ts'

const loadPart = mergePartLoader(async (key) => makePart(key, deflateSync))

/** The worn items, from the skin outwards. */
const wear = (keys: readonly string[]) =>
  CATALOGUE.filter(({ key }) => keys.includes(key)).map((piece: Piece) => {
    const { key, part, slots, hides, bodies, deform } = piece
    return { part, asset: key, rules: { slots, hides, bodies, deform } }
  })

let heaviest: ReturnType<typeof wear>
before(() => {
  heaviest = wear([...STARTER_OUTFITS[1].pieces, 'accessory-backpack-honey', 'hat-beret-berry'])
})

for (const profile of VRM_PROFILES)
  test(`a heavy outfit meets the limits of ${profile}`, async () => {
    const recipe = toRecipe(heaviest, settleKind({ profile }))
    const bytes = await makeVrm(recipe, { loadPart })
    assert.deepEqual(listExcesses(bytes, PROFILES[profile].budget), [])
    const { issues, info } = await validateBytes(bytes)
    assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages.slice(0, 3)))
    assert.equal(info.extensionsUsed.includes('VRM'), recipe.vrmVersion === '0.x')
  })

test('without a profile the same outfit exceeds mobile', async () => {
  const bytes = await makeVrm(toRecipe(heaviest, settleKind({})), { loadPart })
  assert.match(
    String(listExcesses(bytes, PROFILES.mobile.budget)),
    /^15000 triangles \(found \d{5}\)$/,
  )
})
