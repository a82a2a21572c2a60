import assert from 'node:assert/strict'
import { test } from 'node:test'
import { KINDS } from './kind.ts'
import { nameKinds } from './name-kinds.ts'

// biome-ignore format: a table
const NAMES: [material: string, mesh: string, kinds: string][] = [
  ['N00_000_00_Face_00_SKIN (Instance)',        'Face.baked', 'face'],
  ['N00_000_00_EyeIris_00_EYE (Instance)',      'Face.baked', 'face'],
  ['N00_000_00_Body_00_SKIN (Instance)',        'Body.baked', 'skin'],
  ['N00_002_03_Tops_01_CLOTH_02 (Instance)',    'Body.baked', 'tops'],
  ['N00_001_02_Bottoms_01_CLOTH (Instance)',    'Body.baked', 'bottoms'],
  ['N00_010_01_Onepiece_00_CLOTH (Instance)',   'Body.baked', 'dress'],
  ['N00_004_01_Shoes_01_CLOTH (Instance)',      'Body.baked', 'shoes'],
  ['N00_000_Hair_00_HAIR_03 (Instance)',        'Hair001',    'hair'],
  ['N00_000_00_HairBack_00_HAIR',               'Face.baked', 'hair'],
  ['F00_000_00_EyeHighlight_00_EYE',            '',           'face'],
  ['N00_007_04_AccessoryGlasses_01_CLOTH',      '',           'accessories'],
  ['Standard',                                  'Dragons Helm',    'hat'],
  ['Standard',                                  'DivineRobe_01',   'dress'],
  ['Standard',                                  'Plate_Mail',      'tops'],
  ['Standard',                                  'War_Belt',        'accessories'],
  ['Standard',                                  'Gauntlets',       'accessories'],
  ['Standard',                                  'Greaves',         'shoes'],
  ['Material.001',                              'HairBand',        'accessories'],
  ['Material.001',                              'PonyTail.002',    'hair'],
  ['マテリアル',                                  '前髪',            'hair'],
  ['マテリアル',                                  'スカート',         'bottoms'],
  ['eyebrow_mat',                               'Head',            'face'],
  ['Cloth',                                     'Mesh',            'tops bottoms dress shoes'],
  ['Material.001',                              'Head',            'face skin hair hat accessories'],
  ['Material.001',                              'Body',            KINDS.join(' ')],
  ['Diffuse_001',                               'RETOPO',          KINDS.join(' ')],
]
for (const [material, mesh, kinds] of NAMES)
  test(`a surface of the material "${material}" in the mesh "${mesh}" may be: ${kinds}`, () => {
    assert.equal(nameKinds(material, mesh).kinds.join(' '), kinds)
  })
