// Third-party files: converted to parts if possible, otherwise refused with a reason.
import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { deflateSync } from 'node:zlib'
import { findFigure } from '@kisekae/avatar3d/check/find-figure.ts'
import { placeBones } from '@kisekae/avatar3d/check/place-bones.ts'
import { normalisePart } from '@kisekae/avatar3d/convert/normalise-part.ts'
import { listGltfErrors } from '@kisekae/avatar3d/examine/validate-gltf.ts'
import { measureFigure } from '@kisekae/avatar3d/fit/figure/measure-figure.ts'
import { segmentNumber } from '@kisekae/avatar3d/fit/figure/segment.ts'
import { joinShell } from '@kisekae/avatar3d/fit/mesh/join-shell.ts'
import { showsFigure } from '@kisekae/avatar3d/take-apart/shows-figure.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { packVrm } from '@kisekae/avatar3d/vrm/write/pack-vrm.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { decodePicture, encodeTexture } from '../server/part/check/open-codecs.ts'
import { fitFile } from '../server/part/fit/fit-file.ts'
import { readWorn } from '../server/part/fit/read-worn.ts'
import { getStarterBody } from './part/open-workshop.ts'

const folder = fileURLToPath(new URL('../../shared/samples', import.meta.url))
const skip = existsSync(folder) ? false : 'the sample files are not on this machine'
const samples = globSync('*.vrm', { cwd: folder }).sort()

test('there are sample files to try', { skip }, () => {
  assert.ok(samples.length > 0)
})

for (const name of samples)
  test(`${name} can be read and written without an error from the validator`, async () => {
    const bytes = new Uint8Array(readFileSync(`${folder}/${name}`))
    const model = await readModel(bytes, decodePicture)
    const { model: made } = normalisePart(model, { part: 'Body', prefix: 'test' })
    const pictures = []
    for (const texture of made.textures)
      pictures.push(await encodeTexture(texture, { isJpeg: false, sidePxMax: 1024 }))
    const file = packVrm(made, { pictures, areMorphsSparse: true })
    assert.deepEqual(await listGltfErrors(file), [])
    const again = await readModel(file, decodePicture)
    const count = (m: typeof model) => m.primitives.reduce((sum, p) => sum + p.indices.length, 0)
    assert.equal(count(again), count(made))
    for (const { rotation } of again.nodes) assert.deepEqual(rotation, [0, 0, 0, 1])
  })

/** Planes, balls and smoke on the bones of a figure. */
const OBJECTS = /^(mtoon_|smoke_|VRMC_)/

test('sample files show a figure, except those with objects on a skeleton', { skip }, async () => {
  for (const name of samples) {
    const model = await readModel(new Uint8Array(readFileSync(`${folder}/${name}`)), decodePicture)
    assert.equal(showsFigure(model), !OBJECTS.test(name), name)
  }
})

const BODIES = ['Godette_vrm_v4', 'm3_aura', 'm3_hyperfy', 'cryptovoxels']

for (const name of BODIES)
  test(`a starter hat is fitted to the head of ${name}`, { skip }, async () => {
    const body = await readWorn(new Uint8Array(readFileSync(`${folder}/${name}.vrm`)))
    assert.ok(!Array.isArray(body))
    const small = getStarterBody('small')
    const hat = makePart('hat-beret-berry', deflateSync)
    const fitted = await fitFile(hat, { to: { figure: name, model: body }, known: [small] })
    assert.ok(!Array.isArray(fitted))
    const model = await readModel(fitted.bytes, decodePicture)
    const places = { figure: name, places: placeBones(body) }
    assert.deepEqual(findFigure(placeBones(model), [places]), { figure: name })
    const { positions } = joinShell(model)
    const { segments } = measureFigure(body)
    const head = segments[segmentNumber('head')]
    assert.ok(head.kind === 'box')
    // The centre of the hat is over the middle of the head, level with the forehead or higher.
    const count = positions.length / 3
    const middle = [0, 1, 2].map(
      (axis) => positions.filter((_, n) => n % 3 === axis).reduce((a, b) => a + b, 0) / count,
    )
    const off = middle.map((at, axis) => (at - head.middle[axis]) / head.half[axis])
    assert.ok(Math.abs(off[0]) < 0.3 && Math.abs(off[2]) < 0.5, `${off}`)
    assert.ok(off[1] > 0.3 && off[1] < 1.6, `${off}`)
  })
