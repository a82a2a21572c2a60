// A figure in a wheelchair is also seated in its VRM file.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { SEAT_NODE } from '@kisekae/avatar3d/vrm/seat.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
// @ts-expect-error The package comes without types.
import { validateBytes } from 'gltf-validator'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { makeStarterPart } from '../../image/asset/read-asset.ts'
import { starterAsset } from '../../item/starter-items.ts'
import { toRecipe } from '../recipe.ts'
import { makeVrm, mergePartLoader } from './make-vrm.ts'

const loadPart = mergePartLoader(async (asset) => makeStarterPart(asset))

const KEYS = ['body-fair', 'clothes-jeans-sky', 'accessory-wheelchair-ink']

const ITEMS = CATALOGUE.filter(({ key }) => KEYS.includes(key)).map(
  ({ key, part, slots, hides, bodies }) => ({
    part,
    asset: starterAsset(key),
    rules: { slots, hides, bodies },
  }),
)

for (const vrmVersion of ['1.0', '0.x'] as const)
  test(`a figure in a wheelchair is seated in a valid VRM ${vrmVersion} file`, async () => {
    const kind = { atlasSize: 512, profile: null, vrmVersion } as const
    const bytes = await makeVrm(toRecipe(ITEMS, kind), { loadPart })
    const { issues } = await validateBytes(bytes)
    assert.equal(issues.numErrors, 0, JSON.stringify(issues.messages.slice(0, 3)))
    if (vrmVersion !== '1.0') return
    const model = await readModel(bytes, decodeTexture)
    assert.ok(model.nodes.every(({ name }) => name !== SEAT_NODE))
    const legs = ['Upper', 'Lower'].map((half) => model.humanBones[`left${half}Leg`])
    for (const { joints, weights, skin } of model.primitives)
      joints.forEach((joint, n) => {
        assert.ok(weights[n] === 0 || !legs.includes(model.skins[skin].joints[joint]))
      })
    // The small figure's hips are 34.5 cm above the ground when it stands.
    const [, height] = model.nodes[model.humanBones['hips'] ?? -1].translation
    assert.ok(height < 0.28, `${height} m`)
  })
