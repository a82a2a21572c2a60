import assert from 'node:assert/strict'
import { test } from 'node:test'
import { PART_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { aSoundPart } from '../fixtures/a-sound-part.ts'
import { KTX2, KTX2_PICTURES, useTexture } from '../fixtures/use-texture.ts'
import { unpackFile } from './unpack-file.ts'

const sound = aSoundPart()
const [[, byUastc]] = KTX2_PICTURES

for (const [name, picture] of KTX2_PICTURES)
  test(`a KTX2 texture of ${name} has nearly the same pixels as the original`, async () => {
    const unpacked = await unpackFile(useTexture(sound, picture, KTX2), PART_LIMITS)
    assert.ok(!('code' in unpacked), 'code' in unpacked ? unpacked.code : '')
    assert.equal(unpacked.findings[0].text.en, 'The file is compressed (KHR_texture_basisu).')
    const { textures } = await readModel(unpacked.bytes, decodeTexture)
    const [{ widthPx, heightPx, pixels }] = textures
    assert.deepEqual([widthPx, heightPx], [32, 16])
    for (const [i, value] of [128, 64, 192, 128].entries())
      assert.ok(Math.abs(pixels[i] - value) <= 8, `${pixels.slice(0, 4)}`)
  })

async function refusalOf(change: (picture: DataView) => void): Promise<string> {
  const picture = Uint8Array.from(byUastc)
  change(new DataView(picture.buffer))
  const unpacked = await unpackFile(useTexture(sound, picture, KTX2), PART_LIMITS)
  return 'code' in unpacked ? unpacked.code : 'unpacked'
}

// biome-ignore format: a table
const REFUSED: [name: string, code: string, change: (picture: DataView) => void][] = [
  ['a width of 5,000',                     'imageTooLarge',    (p) => p.setUint32(20, 5_000, true)],
  ['65,535 by 65,535',                     'unpacksTooLarge',  (p) => [20, 24].map((at) => p.setUint32(at, 65_535, true))],
  ['a height of 0',                        'imageUndecodable', (p) => p.setUint32(24, 0, true)],
  ['a format of its own',                  'imageUndecodable', (p) => p.setUint32(12, 37, true)],
  ['a volume',                             'imageUndecodable', (p) => p.setUint32(28, 4, true)],
  ['six faces',                            'imageUndecodable', (p) => p.setUint32(36, 6, true)],
  ['a million levels',                     'imageUndecodable', (p) => p.setUint32(40, 1e6, true)],
  ['an unknown compression',               'imageUndecodable', (p) => p.setUint32(44, 3, true)],
  ['a level that unpacks to 4 GiB',        'imageUndecodable', (p) => p.setBigUint64(96, 2n ** 32n, true)],
  ['a level beyond the end',               'imageUndecodable', (p) => p.setBigUint64(80, 2n ** 20n, true)],
]

for (const [name, code, change] of REFUSED)
  test(`a KTX2 texture is refused: ${name}`, async () => {
    assert.equal(await refusalOf(change), code)
  })
