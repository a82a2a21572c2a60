import assert from 'node:assert/strict'
import { test } from 'node:test'
import { anOldVrm } from '../../fixtures/a-vrm.ts'
import { readModel } from '../read/read-model.ts'

const decode = () => Promise.resolve({ widthPx: 1, heightPx: 1, pixels: new Uint8Array(4) })

async function readMaterial(shader: string) {
  const properties = {
    name: 'Cloth',
    shader,
    floatProperties: {
      _BaseColor_Step: 0.75,
      _BaseShade_Feather: 0.1,
      _Outline_Width: 2,
      _Clipping_Level: 0.3,
      _CullMode: 0,
    },
    vectorProperties: {
      _BaseColor: [1, 0, 0, 0.5],
      _1st_ShadeColor: [0, 0, 1, 1],
      _Outline_Color: [0, 1, 0, 1],
    },
    textureProperties: {},
  }
  const edits = { 'extensions.VRM.materialProperties': [properties] }
  const { materials } = await readModel(anOldVrm(edits), decode)
  return materials[0]
}

test('a UTS material keeps its colours, its outline and the border of its shade', async () => {
  const material = await readMaterial('UnityChanToonShader/Toon_DoubleShadeWithFeather')
  assert.deepEqual(material.baseColor, [1, 0, 0, 0.5])
  assert.deepEqual(
    [material.shadeColor, material.outlineColor],
    [
      [0, 0, 1],
      [0, 1, 0],
    ],
  )
  assert.deepEqual([material.shadingShift, material.shadingToony], [-0.5, 0.9])
  assert.deepEqual([material.outlineWidth, material.doubleSided], [0.002, true])
})

// biome-ignore format: a table
const VARIANTS: [shader: string, alphaMode: string, outlineWidth: number][] = [
  ['Toon_DoubleShadeWithFeather',                         'OPAQUE', 0.002],
  ['Toon_DoubleShadeWithFeather_Clipping',                'MASK',   0.002],
  ['Toon_DoubleShadeWithFeather_TransClipping',           'BLEND',  0.002],
  ['NoOutline/ToonColor_DoubleShadeWithFeather_Clipping', 'MASK',   0],
]
for (const [shader, alphaMode, outlineWidth] of VARIANTS)
  test(`UTS's variant ${shader} is read`, async () => {
    const material = await readMaterial(`UnityChanToonShader/${shader}`)
    assert.deepEqual([material.alphaMode, material.outlineWidth], [alphaMode, outlineWidth])
  })
