import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anOldVrm, aVrm, Column, MESH_NODE } from '../../fixtures/a-vrm.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import type { Material, Model, Texture } from '../model.ts'
import { readModel } from './read-model.ts'

const decode = async (): Promise<Texture> => ({
  widthPx: 2,
  heightPx: 1,
  pixels: Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 255),
})
const read = (bytes: Uint8Array) => readModel(bytes, decode)

/** Rounds numbers to readable ones: no single-precision noise, no -0. */
const round = (numbers: Iterable<number>) =>
  Array.from(numbers, (number) => Math.round(number * 1e5) / 1e5 + 0)

const rounded = (model: Model): unknown =>
  JSON.parse(
    JSON.stringify(model, (_, value) => {
      if (value instanceof Float32Array) return round(value)
      if (value instanceof Uint16Array || value instanceof Uint32Array) return [...value]
      return typeof value === 'number' ? round([value])[0] : value
    }),
  )

test('a VRM 1.0 file is read unchanged', async () => {
  const model = await read(aVrm())
  const [square] = model.primitives
  assert.equal(model.nodes[model.humanBones['leftHand'] ?? -1].name, 'leftHand')
  assert.deepEqual(round(square.positions.subarray(0, 3)), [-0.1, 0.9, 0.2])
  assert.deepEqual([...square.indices], [0, 1, 2, 0, 2, 3])
  assert.deepEqual([...square.joints.subarray(8, 12)], [0, 1, 0, 0])
  assert.deepEqual([square.node, square.skin, square.material], [MESH_NODE, 0, 0])
  assert.equal(square.morphs[0].name, 'push')
  assert.deepEqual(model.expressions, [
    { name: 'happy', morphBinds: [{ primitive: 0, morph: 0, weight: 0.5 }], uvBinds: [] },
  ])
  assert.deepEqual(model.meta.authors, ['Kisekae'])
})

test('a VRM 0.x file is rotated and becomes the same model as a VRM 1.0 file', async () => {
  const { meta, ...model } = await read(aVrm())
  const { meta: oldMeta, ...oldModel } = await read(anOldVrm())
  assert.deepEqual(rounded({ ...oldModel, meta }), rounded({ ...model, meta }))
  assert.equal(oldMeta.name, 'Square')
  assert.equal(oldMeta.terms['avatarPermission'], 'everyone')
  assert.equal(oldMeta.terms['modification'], 'allowModificationRedistribution')
})

test('thumb bones of VRM 0.x, whose names start one joint further out, are renamed', async () => {
  const bones = ['leftThumbProximal', 'leftThumbIntermediate', 'leftThumbDistal']
  const thumbs = bones.map((bone, i) => ({ bone, node: MESH_NODE + 1 + i }))
  const { humanBones } = await read(
    anOldVrm({
      ...Object.fromEntries(thumbs.map(({ bone, node }) => [`nodes.${node}`, { name: bone }])),
      ...Object.fromEntries(
        thumbs.map((thumb, i) => [`extensions.VRM.humanoid.humanBones.${15 + i}`, thumb]),
      ),
    }),
  )
  assert.equal(humanBones['leftThumbMetacarpal'], MESH_NODE + 1)
  assert.equal(humanBones['leftThumbProximal'], MESH_NODE + 2)
  assert.equal(humanBones['leftThumbDistal'], MESH_NODE + 3)
})

test('expressions of VRM 0.x get the names that VRM 1.0 uses', async () => {
  const names = ['a', 'Blink_L', 'sorrow', 'fun', 'lookup', 'unknown']
  const { expressions } = await read(
    anOldVrm({
      'extensions.VRM.blendShapeMaster.blendShapeGroups': names.map((presetName) => ({
        name: 'Wink',
        presetName,
        binds: [],
      })),
    }),
  )
  assert.deepEqual(
    expressions.map(({ name }) => name),
    ['aa', 'blinkLeft', 'sad', 'relaxed', 'lookUp', 'Wink'],
  )
})

test('a VRM 0.x expression that shifts a texture blocks blinking and mouth shapes', async () => {
  const slide = {
    materialName: 'Cloth',
    propertyName: '_MainTex_ST',
    targetValue: [1, 1, 0.5, 0],
  }
  const { expressions } = await read(
    anOldVrm({
      'extensions.VRM.blendShapeMaster.blendShapeGroups': ['joy', 'blink', 'fun'].map(
        (presetName) => ({
          presetName,
          binds: [],
          materialValues: presetName === 'fun' ? [] : [slide],
          isBinary: presetName === 'blink',
        }),
      ),
    }),
  )
  assert.deepEqual(
    expressions.map(({ isBinary, overrides }) => [isBinary, overrides]),
    [
      [undefined, { blink: 'block', mouth: 'block' }],
      [true, undefined],
      [undefined, undefined],
    ],
  )
})

test("an expression that moves a texture replaces the material's own offset", async () => {
  const transform = { offset: [0.5, 0], scale: [0.25, 0.25] }
  const { primitives, expressions } = await read(
    aVrm({
      'materials.0.pbrMetallicRoughness.baseColorTexture': {
        index: 0,
        extensions: { KHR_texture_transform: transform },
      },
      textures: [{}],
      'extensions.VRMC_vrm.expressions.preset.happy': {
        textureTransformBinds: [{ material: 0, offset: [0, 0.75], scale: [0.25, 0.5] }],
      },
    }),
  )
  // In the file, u and v of the first vertex are 0 and 1.
  assert.deepEqual([...primitives[0].uvs.subarray(0, 2)], [0.5, 0.25])
  const [{ scale, offset }] = expressions[0].uvBinds
  const moved = [0.5 * scale[0] + offset[0], 0.25 * scale[1] + offset[1]]
  assert.deepEqual(moved, [0 * 0.25 + 0, 1 * 0.5 + 0.75])
})

test('vertices whose units differ from those of the bones are placed as in viewers', async () => {
  const centimetres = (numbers: number[]) => Float32Array.from(numbers, (number) => number * 100)
  const bind = (y: number) => [0.01, 0, 0, 0, 0, 0.01, 0, 0, 0, 0, 0.01, 0, 0, y, 0, 1]
  const { primitives, skins } = await read(
    aVrm(
      {},
      {
        [Column.Positions]: centimetres([
          -0.1, 0.9, 0.2, 0.1, 0.9, 0.2, 0.1, 1.1, 0.2, -0.1, 1.1, 0.2,
        ]),
        [Column.Morph]: centimetres([0, 0, 0.1, 0, 0, 0.1, 0, 0, 0, 0, 0, 0]),
        [Column.Matrices]: Float32Array.of(...bind(-0.9), ...bind(-1)),
      },
    ),
  )
  const plain = await read(aVrm())
  assert.deepEqual(round(primitives[0].positions), round(plain.primitives[0].positions))
  assert.deepEqual(
    round(primitives[0].morphs[0].positions),
    round(plain.primitives[0].morphs[0].positions),
  )
  assert.deepEqual(round(skins[0].inverseBindMatrices), round(plain.skins[0].inverseBindMatrices))
})

test('weights are normalised, and joints without weight become joint 0', async () => {
  const { primitives } = await read(
    aVrm(
      {},
      {
        [Column.Weights]: Float32Array.of(2, 0, 0, 0, 1, 1, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0),
        [Column.Joints]: Uint8Array.of(0, 9, 9, 9, 0, 1, 9, 9, 9, 9, 9, 9, 1, 9, 9, 9).map(
          (joint, i) => (i === 8 ? 1 : joint),
        ),
      },
    ),
  )
  const { joints, weights } = primitives[0]
  assert.deepEqual([...weights], [1, 0, 0, 0, 0.5, 0.5, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
  assert.deepEqual([...joints], [0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0])
})

test('a surface keeps only the vertices it uses', async () => {
  const { primitives } = await read(aVrm({ 'accessors.5.count': 3, 'bufferViews.5.byteLength': 6 }))
  assert.equal(primitives[0].positions.length, 9)
  assert.equal(primitives[0].morphs[0].positions.length, 9)
  assert.deepEqual([...primitives[0].indices], [0, 1, 2])
})

test('strips and fans become triangles; points and lines are not drawn', async () => {
  const listTriangles = async (mode: number) => {
    const edits = { 'meshes.0.primitives.0.mode': mode, 'meshes.0.primitives.0.indices': undefined }
    const { primitives } = await read(aVrm(edits))
    return primitives.map(({ indices }) => [...indices])
  }
  assert.deepEqual(await listTriangles(5), [[0, 1, 2, 1, 3, 2]])
  assert.deepEqual(await listTriangles(6), [[0, 1, 2, 0, 2, 3]])
  assert.deepEqual(await listTriangles(0), [])
  assert.deepEqual(await listTriangles(1), [])
})

test('missing normals are computed', async () => {
  const { primitives } = await read(aVrm({ 'meshes.0.primitives.0.attributes.NORMAL': undefined }))
  assert.deepEqual(round(primitives[0].normals.subarray(0, 3)), [0, 0, 1])
})

test('a surface without a material is white', async () => {
  const { primitives, materials } = await read(
    aVrm({ 'meshes.0.primitives.0.material': undefined, materials: undefined }),
  )
  assert.deepEqual(materials[primitives[0].material].baseColor, [1, 1, 1, 1])
})

test('a mesh without a skin stays with its node', async () => {
  const { primitives } = await read(aVrm({ [`nodes.${MESH_NODE}.skin`]: undefined }))
  assert.equal(primitives[0].skin, -1)
  assert.deepEqual([...primitives[0].weights.subarray(0, 4)], [1, 0, 0, 0])
})

test('a mirrored mesh gets the opposite winding order', async () => {
  const { primitives } = await read(
    aVrm({ [`nodes.${MESH_NODE}.skin`]: undefined, [`nodes.${MESH_NODE}.scale`]: [-1, 1, 1] }),
  )
  assert.deepEqual([...primitives[0].indices], [0, 2, 1, 0, 3, 2])
})

test('a mesh outside the default scene is not drawn', async () => {
  const { primitives } = await read(aVrm({ scenes: [{ nodes: [0] }] }))
  assert.deepEqual(primitives, [])
})

test('the transform of a node can be given as a matrix', async () => {
  // A quarter turn about z, and twice the size.
  const matrix = [0, 2, 0, 0, -2, 0, 0, 0, 0, 0, 2, 0, 1, 2, 3, 1]
  const { nodes } = await read(aVrm({ [`nodes.${MESH_NODE}.matrix`]: matrix }))
  const { translation, rotation, scale } = nodes[MESH_NODE]
  assert.deepEqual(
    [translation, scale],
    [
      [1, 2, 3],
      [2, 2, 2],
    ],
  )
  assert.deepEqual(round(rotation), round([0, 0, Math.SQRT1_2, Math.SQRT1_2]))
})

const readFirst = async (bytes: Uint8Array): Promise<Material> => (await read(bytes)).materials[0]

test('MToon 1.0 is read with the defaults of its extension', async () => {
  const mtoon = {
    shadeColorFactor: [0.1, 0.2, 0.3],
    outlineWidthMode: 'worldCoordinates',
    outlineWidthFactor: 0.004,
    outlineColorFactor: [1, 1, 1],
    renderQueueOffsetNumber: -2,
  }
  const material = await readFirst(
    aVrm({ 'materials.0.extensions': { VRMC_materials_mtoon: mtoon } }),
  )
  assert.deepEqual(material.shadeColor, [0.1, 0.2, 0.3])
  assert.deepEqual([material.shadingShift, material.shadingToony], [0, 0.9])
  assert.equal(material.outlineWidth, 0.004)
  // The outline takes the surface's colour: the extension's default.
  assert.deepEqual(round(material.outlineColor), [0.5, 0.25, 1])
  assert.equal(material.renderOrder, 98)
})

test('MToon 0.x is converted to 1.0', async () => {
  const material = await readFirst(
    anOldVrm({
      'extensions.VRM.materialProperties.0': {
        shader: 'VRM/MToon',
        floatProperties: {
          _ShadeToony: 0.5,
          _ShadeShift: -0.5,
          _OutlineWidthMode: 1,
          _OutlineWidth: 0.3,
          _BlendMode: 1,
          _Cutoff: 0.25,
          _CullMode: 0,
        },
        vectorProperties: { _Color: [0.5, 1, 0, 1], _ShadeColor: [0.5, 0.5, 0.5, 1] },
        textureProperties: { _MainTex: 0 },
      },
      textures: [{ source: 0 }],
      images: [{ bufferView: 0 }],
    }),
  )
  assert.deepEqual(round(material.baseColor), [0.21404, 1, 0, 1])
  assert.deepEqual(round(material.shadeColor), [0.21404, 0.21404, 0.21404])
  // The ramp runs from -0.5 to 1 + (-0.5 - 1) * 0.5 = 0.25.
  assert.deepEqual(round([material.shadingShift, material.shadingToony]), [0.125, 0.625])
  assert.equal(material.outlineWidth, 0.003)
  assert.deepEqual([material.alphaCutoff, material.doubleSided], [0.25, true])
  assert.deepEqual([material.texture, material.shadeTexture], [0, 0])
})

test('a surface without MToon is drawn in two tones with an outline', async () => {
  const material = await readFirst(aVrm())
  assert.equal(material.unlit, false)
  assert.ok(material.shadeColor[0] < material.baseColor[0])
  assert.ok(material.outlineWidth > 0)
})

test('black cloth gets a rim that shows its folds, but white cloth gets none', async () => {
  const rim = async (grey: number) => {
    const color = [grey, grey, grey, 1]
    const bytes = aVrm({ 'materials.0.pbrMetallicRoughness.baseColorFactor': color })
    return Math.max(...(await readFirst(bytes)).rimColor)
  }
  assert.ok((await rim(0.01)) > 0.04)
  assert.equal(await rim(1), 0)
})

test('an unlit surface ignores light and has no outline', async () => {
  const material = await readFirst(aVrm({ 'materials.0.extensions': { KHR_materials_unlit: {} } }))
  assert.deepEqual([material.unlit, material.outlineWidth], [true, 0])
})

test('a surface that glows on black shows its glow', async () => {
  const material = await readFirst(
    aVrm({
      'materials.0.pbrMetallicRoughness.baseColorFactor': [0, 0, 0, 1],
      'materials.0.emissiveFactor': [0.2, 0.4, 0.6],
    }),
  )
  assert.deepEqual([material.baseColor, material.unlit], [[0.2, 0.4, 0.6, 1], true])
})

test('a glowing surface with a colour, or with MToon, keeps its glow and its colour', async () => {
  const glow = { 'materials.0.emissiveFactor': [0.2, 0.4, 0.6] }
  const color = { 'materials.0.pbrMetallicRoughness.baseColorFactor': [0.1, 0, 0, 1] }
  const plain = await readFirst(aVrm({ ...glow, ...color }))
  assert.deepEqual([plain.baseColor[0], plain.emissiveColor], [0.1, [0.2, 0.4, 0.6]])
  const black = { 'materials.0.pbrMetallicRoughness.baseColorFactor': [0, 0, 0, 1] }
  const mtoon = { 'materials.0.extensions': { VRMC_materials_mtoon: {} } }
  const toon = await readFirst(aVrm({ ...glow, ...black, ...mtoon }))
  assert.deepEqual([toon.baseColor[0], toon.emissiveColor], [0, [0.2, 0.4, 0.6]])
  assert.equal(toon.unlit, false)
})

for (const [name, extension] of [
  ['KHR_materials_emissive_strength', { emissiveStrength: 3 }],
  ['VRMC_materials_hdr_emissiveMultiplier', { emissiveMultiplier: 3 }],
] as const)
  test(`${name} multiplies the light of a material`, async () => {
    const bytes = aVrm({
      'materials.0.emissiveFactor': [1, 0.5, 0],
      'materials.0.extensions': { [name]: extension },
    })
    assert.deepEqual((await readFirst(bytes)).emissiveColor, [3, 1.5, 0])
  })

test('a surface whose emission is zero or negative emits nothing', async () => {
  for (const factor of [
    [0, 0, 0],
    [-1, 0, -2],
  ]) {
    const material = await readFirst(aVrm({ 'materials.0.emissiveFactor': factor }))
    assert.equal(material.emissiveColor, undefined)
  }
})

test('a MatCap without a factor is white; a texture index out of range is refused', async () => {
  const matcap = (members: object) =>
    readFirst(
      aVrm({
        textures: [{ source: 0 }],
        images: [{ bufferView: 2, mimeType: 'image/png' }],
        'materials.0.extensions': { VRMC_materials_mtoon: members },
      }),
    )
  assert.equal((await matcap({})).matcapTexture, undefined)
  const matcapTexture = { index: 0 }
  assert.deepEqual((await matcap({ matcapTexture })).matcapColor, [1, 1, 1])
  const tinted = { matcapTexture, matcapFactor: [0, 1, 2] }
  assert.deepEqual((await matcap(tinted)).matcapColor, [0, 1, 2])
  await assert.rejects(matcap({ matcapTexture: { index: 1 } }), FileRefused)
  await assert.rejects(matcap({ matcapTexture, matcapFactor: [0, 1] }), FileRefused)
})

test('emission and normal maps whose texture index is out of range are refused', async () => {
  for (const name of ['emissiveTexture', 'normalTexture'])
    for (const index of [0, -1, 0.5, 1e9]) {
      const bytes = aVrm({
        'materials.0.emissiveFactor': [1, 1, 1],
        [`materials.0.${name}`]: { index },
      })
      await assert.rejects(readFirst(bytes), FileRefused, `${name} ${index}`)
    }
})

test('blending is kept only if the picture has transparency', async () => {
  const blend = (alpha: number) =>
    readFirst(
      aVrm({
        'materials.0.alphaMode': 'BLEND',
        'materials.0.pbrMetallicRoughness.baseColorFactor': [1, 1, 1, alpha],
      }),
    )
  assert.equal((await blend(1)).alphaMode, 'OPAQUE')
  assert.equal((await blend(0.5)).alphaMode, 'BLEND')
})

test('a picture is decoded once, and only when a surface needs it', async () => {
  const mimeTypes: string[] = []
  const bytes = aVrm({
    'materials.0.pbrMetallicRoughness.baseColorTexture': { index: 0 },
    'materials.1': { pbrMetallicRoughness: { baseColorTexture: { index: 1 } } },
    textures: [{ source: 0 }, { source: 0 }, { source: 1 }],
    images: [
      { bufferView: 0, mimeType: 'image/png' },
      { bufferView: 1, mimeType: 'image/jpeg' },
    ],
  })
  const { textures } = await readModel(bytes, (image) => {
    mimeTypes.push(image.mimeType)
    return decode()
  })
  assert.deepEqual(mimeTypes, ['image/png'])
  assert.equal(textures.length, 1)
})

test('the binds of an expression are ignored if their targets are missing', async () => {
  const binds = [
    { node: 999, index: 0, weight: 1 },
    { node: MESH_NODE, index: 7, weight: 1 },
  ]
  const { expressions } = await read(
    aVrm({ 'extensions.VRMC_vrm.expressions.preset.happy.morphTargetBinds': binds }),
  )
  assert.deepEqual(expressions[0].morphBinds, [])
})

test('an error of the decoder itself is not reported as an error of the file', async () => {
  const bytes = aVrm({
    'materials.0.pbrMetallicRoughness.baseColorTexture': { index: 0 },
    textures: [{ source: 0 }],
    images: [{ bufferView: 0 }],
  })
  const broken = readModel(bytes, () => Promise.reject(new Error('out of memory')))
  await assert.rejects(broken, (error) => !(error instanceof FileRefused))
})
