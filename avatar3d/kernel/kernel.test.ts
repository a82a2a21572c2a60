import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { CATALOGUE, STARTER_OUTFITS } from '@kisekae/wardrobe/catalogue.ts'
import { decodeTexture } from '../../server/image/asset/decode-texture.ts'
import { assemble } from '../assemble/assemble.ts'
import type { Avatar } from '../assemble/part/avatar.ts'
import { aBadge, aFigure } from '../fixtures/a-figure.ts'
import { aMaterial, aModel } from '../fixtures/a-model.ts'
import { aBall, aQuad, ballUvs } from '../fixtures/a-shape.ts'
import { aCheck, aRelief } from '../fixtures/a-texture.ts'
import { builtKernel } from '../fixtures/built-kernel.ts'
import { plainKernel } from '../fixtures/plain/plain-kernel.ts'
import type { Vec3 } from '../math/vector.ts'
import { idle } from '../motion/idle/idle.ts'
import { still } from '../motion/idle/still.ts'
import { wave } from '../motion/idle/wave.ts'
import { type DrawOptions, drawAvatar } from '../raster/draw-avatar.ts'
import { readModel } from '../vrm/read/read-model.ts'

const PSNR_MIN_DB = 50
const SKY = 0xfff5ece8

const full: DrawOptions = {
  widthPx: 120,
  heightPx: 160,
  camera: 'full',
  motion: idle,
  frameCount: 4,
  background: SKY,
  kernel: builtKernel,
}

/** The peak signal-to-noise ratio of the kernel's frames compared with plain TypeScript, in dB. */
function measurePsnrDb(avatar: Avatar, options: DrawOptions): number {
  const plain = drawAvatar(avatar, { ...options, kernel: plainKernel }).flatMap(toBytes)
  const fast = drawAvatar(avatar, { ...options }).flatMap(toBytes)
  assert.equal(fast.length, plain.length)
  const squares = plain.reduce((sum, byte, i) => sum + (byte - fast[i]) ** 2, 0)
  return 10 * Math.log10((255 * 255 * plain.length) / squares)
}

const toBytes = (frame: Uint32Array) => [...new Uint8Array(frame.buffer)]

function assertAlike(avatar: Avatar, options: DrawOptions) {
  const psnrDb = measurePsnrDb(avatar, options)
  assert.ok(psnrDb >= PSNR_MIN_DB, `${psnrDb.toFixed(1)} dB`)
}

const figure = assemble([aFigure(), aBadge()])
const side = { target: [0, 0.55, 0] as [number, number, number], heightMetres: 1.2 }

const views: [name: string, options: DrawOptions][] = [
  ['at ease', full],
  ['waving on a transparent ground', { ...full, motion: wave, background: null }],
  ['with soft edges', { ...full, background: null, alpha: 'soft' }],
  ['as a bust', { ...full, camera: 'bust', heightPx: 120 }],
  ['from the side', { ...full, camera: { ...side, distanceMetres: 3, yaw: 1 } }],
  ['from close by', { ...full, camera: { ...side, heightMetres: 0.2, distanceMetres: 0.4 } }],
  ['without ink or shadows', { ...full, outline: false, contactShadow: false }],
  ['large', { ...full, widthPx: 900, heightPx: 1100, frameCount: 1 }],
]

for (const [name, options] of views)
  test(`the kernel draws a figure ${name} as plain TypeScript does`, () => {
    assertAlike(figure, options)
  })

for (const { key, pieces } of STARTER_OUTFITS)
  test(`the kernel draws the starter outfit ${key} as plain TypeScript does`, () => {
    const worn = CATALOGUE.filter((piece) => pieces.includes(piece.key))
    const models = worn.flatMap(({ make }) => (make ? [make()] : []))
    const hidden = new Set(worn.flatMap(({ hides }) => hides))
    assertAlike(assemble(models, { hidden }), { ...full, frameCount: 2, floorShadow: true })
  })

const folder = fileURLToPath(new URL('../../../shared/samples', import.meta.url))
const skip = existsSync(folder) ? false : 'the sample files are not on this machine'

test('the kernel draws sample files exactly as plain TypeScript does', { skip }, async (t) => {
  for (const name of globSync('*.vrm', { cwd: folder }).sort())
    await t.test(name, async () => {
      const avatar = assemble([await readModel(readFileSync(`${folder}/${name}`), decodeTexture)])
      assertAlike(avatar, { ...full, frameCount: 2, background: null })
    })
})

for (const alphaMode of ['OPAQUE', 'MASK', 'BLEND'] as const)
  for (const doubleSided of [false, true])
    test(`the kernel draws ${alphaMode} as plain TypeScript does, two-sided ${doubleSided}`, () => {
      const material = aMaterial({
        alphaMode,
        doubleSided,
        unlit: false,
        baseColor: [0.9, 0.6, 0.5, 0.6],
        shadeColor: [0.4, 0.1, 0.2],
        rimColor: [0.5, 0.5, 0.2],
        rimLift: 0.2,
      })
      const avatar = assemble([aModel([aBall([0, 0, 0], 0.4, 16)], { materials: [material] })])
      // The first frame must not need data that an earlier frame left behind.
      for (const background of [SKY, null])
        assertAlike(avatar, { ...full, motion: still, frameCount: 1, background })
    })

for (const shadingToony of [0, 0.5, 1])
  test(`the kernel mixes two pictures as plain TypeScript does, toony ${shadingToony}`, () => {
    const picture = (...bytes: number[]) => ({
      widthPx: 2,
      heightPx: 1,
      pixels: Uint8Array.of(...bytes),
    })
    const ball = aModel([aBall([0, 0, 0], 0.4, 16)], {
      materials: [aMaterial({ unlit: false, shadingToony, texture: 0, shadeTexture: 1 })],
      textures: [
        picture(250, 220, 190, 255, 120, 240, 130, 255),
        picture(200, 120, 110, 255, 60, 90, 200, 255),
      ],
    })
    assertAlike(assemble([ball]), { ...full, motion: still, frameCount: 1 })
  })

for (const alphaMode of ['OPAQUE', 'MASK', 'BLEND'] as const)
  test(`the kernel draws a glowing surface as plain TypeScript does, ${alphaMode}`, () => {
    const lamp = aModel([aBall([0, 0, 0], 0.4, 16, { uvs: ballUvs(16) })], {
      materials: [
        aMaterial({
          alphaMode,
          unlit: false,
          baseColor: [0.4, 0.1, 0.1, 0.7],
          shadeColor: [0.1, 0, 0],
          rimColor: [0.2, 0.2, 0.2],
          emissiveColor: [0.6, 2, 0.3],
          emissiveTexture: 0,
        }),
      ],
      textures: [aCheck(8)],
    })
    for (const background of [SKY, null])
      assertAlike(assemble([lamp]), { ...full, motion: still, frameCount: 1, background })
  })

for (const doubleSided of [false, true])
  test(`the kernel draws a MatCap as plain TypeScript does, two-sided ${doubleSided}`, () => {
    const open = aBall([0, 0, 0], 0.4, 16, { uvs: ballUvs(16) })
    // Only the upper half of the ball: its inside is visible from below.
    const half = { ...open, indices: open.indices.subarray(0, open.indices.length / 2) }
    const pearl = aModel([half], {
      materials: [
        aMaterial({
          doubleSided,
          unlit: false,
          baseColor: [0.4, 0.1, 0.1, 1],
          shadeColor: [0.1, 0, 0],
          matcapTexture: 0,
          matcapColor: [0.7, 0.9, 0.5],
        }),
      ],
      textures: [aCheck(64)],
    })
    const camera = { target: side.target, heightMetres: 1, distanceMetres: 3, pitch: -0.5 }
    const near = { target: [0.1, 0, 0] as Vec3, heightMetres: 0.9, distanceMetres: 0.9 }
    for (const view of [camera, near, 'full'] as const)
      assertAlike(assemble([pearl]), { ...full, camera: view, motion: still, frameCount: 1 })
  })

for (const doubleSided of [false, true])
  for (const matcapTexture of [undefined, 1])
    test(`the kernel's relief matches plain TypeScript's, ${doubleSided} ${matcapTexture}`, () => {
      const open = aBall([0, 0, 0], 0.4, 16, { uvs: ballUvs(16) })
      const half = { ...open, indices: open.indices.subarray(0, open.indices.length / 2) }
      const stone = aModel([half], {
        materials: [
          aMaterial({
            doubleSided,
            unlit: false,
            shadingToony: 0.2,
            shadeColor: [0.2, 0.1, 0.1],
            rimColor: [0.3, 0.2, 0.6],
            normalTexture: 0,
            normalScale: 0.8,
            matcapTexture,
            matcapColor: [0.3, 0.4, 0.2],
          }),
        ],
        textures: [aRelief(32), aCheck(64)],
      })
      const above = { target: side.target, heightMetres: 1, distanceMetres: 3, pitch: -0.5 }
      const near = { target: [0.1, 0, 0] as Vec3, heightMetres: 0.9, distanceMetres: 0.9 }
      for (const view of [above, near, 'full'] as const)
        assertAlike(assemble([stone]), { ...full, camera: view, motion: still, frameCount: 1 })
    })

for (const alphaMode of ['OPAQUE', 'MASK', 'BLEND'] as const)
  test(`the kernel magnifies pictures as plain TypeScript does, ${alphaMode}`, () => {
    const material = aMaterial({
      alphaMode,
      unlit: false,
      texture: 0,
      shadeTexture: 1,
      normalTexture: 2,
      emissiveTexture: 0,
      emissiveColor: [0.2, 0.1, 0.3],
    })
    const check = aCheck(16)
    // Holes with soft borders.
    for (let at = 3; at < check.pixels.length; at += 28) check.pixels[at] = 90
    const ball = aModel([aBall([0, 0, 0], 0.4, 16, { uvs: ballUvs(16) })], {
      materials: [material],
      textures: [check, aCheck(8), aRelief(32)],
    })
    const aside = {
      target: [0.02, 0.03, 0] as Vec3,
      heightMetres: 0.9,
      distanceMetres: 1,
      yaw: 0.4,
    }
    for (const camera of ['full', aside] as const)
      for (const background of [SKY, null])
        assertAlike(assemble([ball]), { ...full, camera, motion: still, frameCount: 1, background })
  })

test('the kernel draws the same bytes again after drawing something else', () => {
  const first = drawAvatar(figure, full)
  const other = assemble([aModel([aBall([0, 0, 0], 1, 24)])])
  drawAvatar(other, { ...full, widthPx: 300 })
  assert.deepEqual(drawAvatar(figure, full), first)
})

test('a frame does not depend on earlier frames', () => {
  const frames = drawAvatar(figure, { ...full, camera: { ...side, distanceMetres: 3 } })
  frames.forEach((frame, i) => {
    const alone = { ...full, camera: { ...side, distanceMetres: 3 }, frameCount: 1 }
    const [again] = drawAvatar(figure, { ...alone, motion: () => idle(i / frames.length) })
    assert.deepEqual(again, frame)
  })
})

const wild = [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 1e30, 1e7]
for (const value of wild)
  test(`the kernel skips a vertex at ${value}, as plain TypeScript does`, () => {
    for (const place of [0, 1, 2]) {
      const broken = aQuad()
      broken.positions[place] = value
      const avatar = assemble([aModel([broken, { ...aQuad([0, -1, 0]), material: 0 }])])
      const camera = { target: side.target, heightMetres: 2, distanceMetres: 8 }
      assertAlike(avatar, { ...full, camera, motion: still })
    }
  })

test('surfaces far larger than the picture cause no overflow in the kernel', () => {
  for (const size of [1, 10, 100, 1000, 1e6]) {
    const huge = aQuad()
    huge.positions = huge.positions.map((coordinate) => coordinate * size)
    const camera = { target: side.target, heightMetres: 2, distanceMetres: 8 }
    assertAlike(assemble([aModel([huge])]), { ...full, camera, motion: still })
  }
})

test('the kernel draws only the background for an avatar without surfaces', () => {
  for (const avatar of [assemble([]), assemble([aModel([])])])
    for (const picture of drawAvatar(avatar, full))
      assert.ok(picture.every((color) => color === SKY))
})

test("pictures in the kernel's memory are correct, whatever that memory contained before", () => {
  const small = { ...full, widthPx: 60, heightPx: 60, frameCount: 1, lent: true }
  for (const options of [full, small, full]) {
    const given = drawAvatar(figure, { ...options, lent: false })
    const lent = drawAvatar(figure, { ...options, lent: true })
    assert.deepEqual(lent, given)
    const again = drawAvatar(figure, { ...options, lent: true })
    assert.ok(again.every(({ buffer }, i) => buffer === lent[i].buffer))
  }
})

test('the kernel’s memory grows for a large picture and still works for small ones', () => {
  const [large] = drawAvatar(figure, { ...full, widthPx: 1500, heightPx: 2000 })
  assert.equal(large.length, 1500 * 2000)
  assertAlike(figure, full)
})
