import assert from 'node:assert/strict'
import { test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { PART_LIMITS } from '@kisekae/avatar3d/check/file-limits.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { decodeTexture } from '../../image/asset/decode-texture.ts'
import { aSoundPart } from '../fixtures/a-sound-part.ts'
import { editGlb, type Json } from '../fixtures/edit-glb.ts'
import { makeZip, type Zipped } from '../fixtures/make-zip.ts'
import { packDraco } from '../fixtures/pack-draco.ts'
import { packMeshopt } from '../fixtures/pack-meshopt.ts'
import { inlineGltf, splitGlb, zipGltf } from '../fixtures/split-glb.ts'
import { unpackFile } from './unpack-file.ts'

const sound = aSoundPart()

async function read(bytes: Uint8Array) {
  const unpacked = await unpackFile(bytes, PART_LIMITS)
  assert.ok(!('code' in unpacked), 'code' in unpacked ? unpacked.text.en : '')
  return readModel(unpacked.bytes, decodeTexture)
}

async function refusalOf(bytes: Uint8Array): Promise<[code: string, text: string]> {
  const unpacked = await unpackFile(bytes, PART_LIMITS)
  return 'code' in unpacked ? [unpacked.code, unpacked.text.en] : ['read', '']
}

// biome-ignore format: a table
const READ: [name: string, bytes: Uint8Array][] = [
  ['a zip of a .gltf, two buffers and pictures',           zipGltf(sound)],
  ['a zip of a .gltf that meshoptimizer has compressed',   zipGltf(packMeshopt(sound), (json) => json.buffers.push({ byteLength: 9 }))],
  ['a zip of a .gltf that Draco has compressed',           zipGltf(packDraco(sound))],
  ['a zip of a .vrm',                                      makeZip([{ name: 'dress.vrm', bytes: sound }])],
  ['a .gltf with embedded data',                           inlineGltf(sound)],
  ['a .gltf with a byte order mark and escaped slashes',   new TextEncoder().encode(`\ufeff${new TextDecoder().decode(inlineGltf(sound)).replaceAll('/', '\\/')}`)],
]

for (const [name, bytes] of READ)
  test(`${name} has the shape and the pictures of the original`, async () => {
    const original = await read(sound)
    assert.ok(original.textures.length > 0)
    assert.deepEqual(await read(bytes), original)
  })

const { gltf, files } = splitGlb(sound)
const model: Zipped = { name: 'dress.gltf', bytes: gltf }
const text: Zipped = { name: 'a.txt', bytes: new Uint8Array(9) }
const zip = (...entries: Zipped[]) => makeZip(entries)
const edited = (change: (json: Json) => void) => {
  const split = splitGlb(sound, change)
  return zip({ ...model, bytes: split.gltf }, ...split.files)
}
const [picture, ...others] = files

// biome-ignore format: a table
const REFUSED: [name: string, code: string, text: RegExp, bytes: Uint8Array][] = [
  ['nothing in the zip',                     'zipWithoutModel', /no model/,                     zip()],
  ['no model in the zip',                    'zipWithoutModel', /no model/,                     zip(text, { ...text, name: 'b.fbx' })],
  ['a zip in the zip',                       'zipWithoutModel', /no model/,                     zip({ name: 'b.zip', bytes: zipGltf(sound) })],
  ['two models in the zip',                  'zipManyModels',   /2 models: dress\.gltf, b\.glb/, zip(model, { name: 'b.glb', bytes: sound })],
  ['a name that leaves the zip',             'zipNameUnsafe',   /"\.\.\/x"/,                    zip(model, { ...text, name: '../x' })],
  ['an absolute name',                       'zipNameUnsafe',   /"\/etc\/x"/,                   zip(model, { ...text, name: '/etc/x' })],
  ['a name twice',                           'zipNameTwice',    /"a\.txt" twice/,               zip(model, text, text)],
  ['an encrypted model',                     'zipEncrypted',    /"dress\.gltf"/,                zip({ ...model, isEncrypted: true }, ...files)],
  ['an encrypted picture',                   'zipEncrypted',    /"textures\/絵 0\.png"/,        zip(model, ...others, { ...picture, isEncrypted: true })],
  ['a picture that is missing',              'fileMissing',     /"textures\/絵 0\.png"/,        zip(model, ...others)],
  ['a thousand and one files',               'zipTooManyFiles', /1001 files; at most 1000/,     makeZip(Array.from({ length: 1_001 }, (_, i) => ({ ...text, name: `${i}` })))],
  ['a file that claims less than it has',    'zipBroken',       /damaged/,                       zip({ ...model, size: 100 }, ...files)],
  ['a file that claims more than it has',    'zipBroken',       /damaged/,                       zip({ ...model, size: 2 ** 22 }, ...files)],
  ['a file with another checksum',           'zipBroken',       /damaged/,                       zip({ ...model, checksum: 7 }, ...files)],
  ['zeros that unpack to 17 MiB',            'zipTooLarge',     /more than 16 MiB/,             zip({ name: 'a.glb', bytes: new Uint8Array(17 * 2 ** 20) })],
  ['zeros that claim to be 9 bytes',         'zipBroken',       /damaged/,                       zip({ name: 'a.glb', bytes: new Uint8Array(17 * 2 ** 20), size: 9 })],
  ['a zip that is cut off',                  'zipBroken',       /damaged/,                       zipGltf(sound).slice(0, -30)],
  ['a picture in the zip named as a model',  'isAPicture',      /a picture \(PNG\)/,            zip({ ...picture, name: 'a.vrm' })],
  ['a buffer used by a thousand others',     'zipTooLarge',     /more than 16 MiB/,            edited((j) => (j.buffers = Array.from({ length: 999 }, () => j.buffers[1])))],
  ['a view beyond the end of its buffer',    'accessorOutOfRange', /beyond/,                    edited((j) => (j.bufferViews[0].byteLength += 4))],
  ['a view of a buffer that is missing',     'indexOutOfRange', /does not contain/,             edited((j) => (j.bufferViews[0].buffer = 2))],
  ['a .gltf without its files',              'fileMissing',     /"first\.bin"/,                 gltf],
  ['a .gltf that leaves the zip',            'fileMissing',     /"\.\.\/\.\.\/etc\/passwd"/,    edited((j) => (j.images[0].uri = '%2e%2e/../etc/passwd'))],
  ['a .gltf of the web',                     'urlInFile',       /"https:\/\/example\.com\/a"/,  edited((j) => (j.images[0].uri = 'https://example.com/a'))],
  ['a .gltf of this computer',               'urlInFile',       /"file:\/\/\/etc\/passwd"/,     edited((j) => (j.images[0].uri = 'file:///etc/passwd'))],
  ['a .gltf of a computer on the network',   'urlInFile',       /"\\\\host\\a"/,                edited((j) => (j.images[0].uri = '\\\\host\\a'))],
]

for (const [name, code, says, bytes] of REFUSED)
  test(`an upload is refused: ${name}`, async () => {
    const [found, told] = await refusalOf(bytes)
    assert.equal(found, code, told)
    assert.match(told, says)
  })

test('the refusal of a GLB that needs another file names that file', async () => {
  const bytes = editGlb(sound, (json) => (json.images[0] = { uri: 'skin.png' }))
  assert.deepEqual(await refusalOf(bytes), [
    'fileMissing',
    'The file "skin.png", which the model needs, is missing.',
  ])
})

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
const tar = (name: string) => gzipSync(Buffer.concat([Buffer.from(name), Buffer.alloc(2_000)]))

// biome-ignore format: a table
const FORMATS: [bytes: Uint8Array, code: string, text: RegExp][] = [
  [latin('\x89PNG\r\n\x1a\n'),                 'isAPicture',      /\(PNG\)/],
  [latin('\xff\xd8\xff\xe0'),                  'isAPicture',      /\(JPEG\)/],
  [latin('RIFF\x20\0\0\0WEBPVP8 '),            'isAPicture',      /\(WebP\)/],
  [latin('8BPS\0\x01'),                        'isAPicture',      /\(Photoshop\)/],
  [latin('<?xml version="1.0"?>\n<svg>'),      'isAPicture',      /\(SVG\)/],
  [latin('Kaydara FBX Binary  \0\x1a\0'),      'isAnotherModel',  /the FBX format/],
  [latin('; FBX 7.3.0 project file'),          'isAnotherModel',  /the FBX format/],
  [latin('BLENDER-v402'),                      'isAnotherModel',  /the Blender format/],
  [latin('PMX \0\0\0\x40'),                    'isAnotherModel',  /the MMD \(PMX\) format/],
  [latin('# Blender 4.2\nmtllib a.mtl\n'),     'isAnotherModel',  /the OBJ format/],
  [latin('<?xml version="1.0"?><COLLADA>'),    'isAnotherModel',  /the COLLADA format/],
  [tar('0123456789abcdef0123456789abcdef/asset'), 'isAUnityPackage', /Unity package/],
  [tar('model/dress.vrm'),                     'isAnArchive',     /a gzip archive/],
  [latin('\x1f\x8b'),                          'isAnArchive',     /a gzip archive/],
  [latin('Rar!\x1a\x07'),                      'isAnArchive',     /a RAR archive/],
  [latin('7z\xbc\xaf\x27\x1c'),                'isAnArchive',     /a 7z archive/],
  [latin('<!DOCTYPE html><title>404'),         'isAPage',         /a web page/],
  [latin('hello'),                             'notAGlb',         /not a binary glTF/],
  [new Uint8Array(0),                          'notAGlb',         /not a binary glTF/],
]

for (const [bytes, code, says] of FORMATS)
  test(`a file of another format is named: ${says.source}`, async () => {
    const [found, told] = await refusalOf(bytes)
    assert.equal(found, code)
    assert.match(told, says)
  })
