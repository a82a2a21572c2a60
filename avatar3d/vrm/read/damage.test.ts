import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anOldVrm, aVrm } from '../../fixtures/a-vrm.ts'
import { rollFrom } from '../../fixtures/dice.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import type { Texture } from '../model.ts'
import { readModel } from './read-model.ts'

const decode = async (): Promise<Texture> => ({
  widthPx: 1,
  heightPx: 1,
  pixels: Uint8Array.of(255, 255, 255, 255),
})

/** Whatever the bytes, the result must be a model with only finite numbers, or a refusal. */
async function survives(bytes: Uint8Array, name: string): Promise<void> {
  try {
    const { primitives, textures, materials, nodes, springs } = await readModel(bytes, decode)
    for (const { node } of springs.flatMap(({ joints }) => joints)) assert.ok(nodes[node], name)
    for (const { positions, normals, uvs, weights, indices, material } of primitives) {
      assert.ok(positions.every(Number.isFinite) && normals.every(Number.isFinite), name)
      assert.ok(uvs.every(Number.isFinite) && weights.every(Number.isFinite), name)
      assert.ok(
        indices.every((vertex) => vertex * 3 < positions.length),
        name,
      )
      assert.ok(materials[material] !== undefined, name)
      const { texture, normalTexture, emissiveTexture, matcapTexture } = materials[material]
      for (const index of [texture, normalTexture, emissiveTexture, matcapTexture])
        assert.ok((index ?? -1) < textures.length, name)
    }
  } catch (error) {
    assert.ok(error instanceof FileRefused, `${name}: ${error instanceof Error && error.stack}`)
  }
}

const textured = {
  'materials.0.normalTexture': { index: 0, scale: 0.5 },
  'materials.0.emissiveFactor': [0.5, 0.5, 0.5],
  'materials.0.emissiveTexture': { index: 0 },
  'materials.0.pbrMetallicRoughness.baseColorTexture': { index: 0 },
  textures: [{ source: 0 }],
  images: [{ bufferView: 2, mimeType: 'image/png' }],
}
const haired = {
  'nodes.2.children': [16],
  'nodes.16': { name: 'hair1', translation: [0, 0.1, 0], children: [17] },
  'nodes.17': { name: 'hair2', translation: [0.2, 0, 0.1] },
}
const currentSprings = {
  ...haired,
  'extensions.VRMC_springBone': {
    colliders: [{ node: 2, shape: { capsule: { radius: 0.1, tail: [0, 0.1, 0] } } }],
    colliderGroups: [{ colliders: [0] }],
    springs: [{ joints: [{ node: 16, hitRadius: 0.1 }, { node: 17 }], colliderGroups: [0] }],
  },
}
const oldSprings = {
  ...haired,
  'extensions.VRM.secondaryAnimation': {
    boneGroups: [{ bones: [16], colliderGroups: [0], stiffiness: 1, center: -1 }],
    colliderGroups: [{ node: 2, colliders: [{ offset: { x: 0, y: 1, z: 0 }, radius: 0.1 }] }],
  },
}
const currentToon = {
  'materials.0.extensions': {
    VRMC_materials_mtoon: { matcapTexture: { index: 0 }, matcapFactor: [1, 0.5, 0] },
    KHR_materials_emissive_strength: { emissiveStrength: 4 },
  },
}
const wholes = [
  aVrm({ ...textured, ...currentToon, ...currentSprings }),
  anOldVrm({ ...textured, ...oldSprings }),
]

test('a truncated file is refused without a crash', async () => {
  for (const whole of wholes)
    for (let end = 0; end < whole.length; end += 64) {
      const cut = whole.slice(0, end)
      await survives(cut, `cut at ${end}`)
      // The same bytes with consistent lengths, so that the JSON and the accessors are reached.
      if (end < 28) continue
      new DataView(cut.buffer).setUint32(8, end, true)
      await survives(cut, `shortened to ${end}`)
    }
})

test('a file with flipped bits is read or refused without a crash', async () => {
  for (const [kind, whole] of wholes.entries())
    for (let seed = 1; seed <= 1500; seed++) {
      const roll = rollFrom(seed)
      const damaged = whole.slice()
      for (let flips = 1 + roll(4); flips > 0; flips--)
        damaged[roll(damaged.length)] ^= 1 << roll(8)
      await survives(damaged, `kind ${kind}, seed ${seed}`)
    }
})

test('a file with changed numbers in its JSON is read or refused without a crash', async () => {
  const numbers = ['-1', '0', '1', '3', '7', '99', '5126', '1e9', '4294967295', '1e39', '0.5']
  for (const [kind, whole] of wholes.entries()) {
    const jsonBytes = new DataView(whole.buffer).getUint32(12, true)
    const json = new TextDecoder().decode(whole.subarray(20, 20 + jsonBytes))
    const places = [...json.matchAll(/-?\d+(\.\d+)?/g)]
    for (let seed = 1; seed <= 1500; seed++) {
      const roll = rollFrom(seed)
      const { index, 0: old } = places[roll(places.length)]
      const edited =
        json.slice(0, index) + numbers[roll(numbers.length)] + json.slice(index + old.length)
      const encoded = new TextEncoder().encode(edited)
      const damaged = new Uint8Array(20 + encoded.length + whole.length - 20 - jsonBytes)
      damaged.set(whole.subarray(0, 20))
      damaged.set(encoded, 20)
      damaged.set(whole.subarray(20 + jsonBytes), 20 + encoded.length)
      const view = new DataView(damaged.buffer)
      view.setUint32(8, damaged.length, true)
      view.setUint32(12, encoded.length, true)
      await survives(damaged, `kind ${kind}, seed ${seed}: ${old} at ${index}`)
    }
  }
})
