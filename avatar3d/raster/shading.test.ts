import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../assemble/assemble.ts'
import { aMaterial, aModel } from '../fixtures/a-model.ts'
import { aBall, aQuad } from '../fixtures/a-shape.ts'
import { aCheck } from '../fixtures/a-texture.ts'
import { builtKernel } from '../fixtures/built-kernel.ts'
import type { Vec3 } from '../math/vector.ts'
import { still } from '../motion/idle/still.ts'
import type { Material, Primitive, Texture } from '../vrm/model.ts'
import { type DrawOptions, drawAvatar } from './draw-avatar.ts'

const SKY = 0xffff0000
const RED = 0xff0000ff
const GREEN = 0xff00ff00
const BLUE = 0xffff0000
const WHITE = 0xffffffff

const CENTRE: Vec3 = [0, 0, 0]

/**
 * The picture is two metres high, and seen from so far away that all lines of sight are parallel.
 */
const OPTIONS: DrawOptions = {
  widthPx: 16,
  heightPx: 16,
  camera: { target: CENTRE, heightMetres: 2, distanceMetres: 4000 },
  motion: still,
  frameCount: 1,
  background: SKY,
  kernel: builtKernel,
}

const red = aMaterial({ baseColor: [1, 0, 0, 1] })

function draw(
  primitives: Primitive[],
  materials: Material[],
  textures: Texture[] = [],
  rest: Partial<DrawOptions> = {},
) {
  const avatar = assemble([aModel(primitives, { materials, textures })])
  const [picture] = drawAvatar(avatar, { ...OPTIONS, ...rest })
  return (x: number, y: number) => picture[y * 16 + x]
}

test('a surface that emits light adds it to its colour, on its dark side too', () => {
  const ball = aBall(CENTRE, 0.9, 24)
  const findReds = (emissiveColor: Vec3) => {
    const lamp = aMaterial({
      unlit: false,
      baseColor: [0, 0.5, 0, 1],
      shadeColor: [0, 0.1, 0],
      emissiveColor,
    })
    const at = draw([ball], [lamp])
    return [at(5, 4) & 255, at(11, 13) & 255]
  }
  assert.deepEqual(findReds([0, 0, 0]), [0, 0])
  // Half of full light is 188 in sRGB.
  assert.deepEqual(findReds([0.5, 0, 0]), [188, 188])
  assert.deepEqual(findReds([3, 0, 0]), [255, 255])
})

test("a surface's emission is multiplied by its texture, whatever the texture's size", () => {
  const half: Texture = {
    widthPx: 2,
    heightPx: 1,
    pixels: Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255),
  }
  const material = aMaterial({
    unlit: false,
    texture: 0,
    baseColor: [0, 0, 0, 1],
    shadeColor: [0, 0, 0],
    emissiveColor: [1, 1, 1],
    emissiveTexture: 1,
  })
  const at = draw([aQuad()], [material], [aCheck(8), half])
  assert.deepEqual([at(5, 8), at(10, 8)], [RED, GREEN])
})

/** Four quarters: red and green above, blue and white below. */
function aQuarters(sidePx: number): Texture {
  const colors = [RED, GREEN, BLUE, WHITE]
  const words = Uint32Array.from({ length: sidePx * sidePx }, (_, at) => {
    const isRight = (at % sidePx) * 2 >= sidePx
    const isLower = Math.floor(at / sidePx) * 2 >= sidePx
    return colors[Number(isRight) + 2 * Number(isLower)]
  })
  return { widthPx: sidePx, heightPx: sidePx, pixels: new Uint8Array(words.buffer) }
}

test('a MatCap is looked up by the direction of the normal, as seen by the viewer', () => {
  const black = aMaterial({
    unlit: false,
    baseColor: [0, 0, 0, 1],
    shadeColor: [0, 0, 0],
    matcapTexture: 0,
    matcapColor: [1, 1, 1],
  })
  for (const yaw of [0, 1]) {
    const camera = { target: CENTRE, heightMetres: 2, distanceMetres: 4000, yaw }
    const at = draw([aBall(CENTRE, 0.9, 24)], [black], [aQuarters(64)], { camera })
    assert.deepEqual([at(4, 4), at(11, 4), at(4, 11), at(11, 11)], [RED, GREEN, BLUE, WHITE])
  }
})

/** White in light and red in shade, with a normal map whose right half tilts the normals. */
const bumpy = aMaterial({
  unlit: false,
  shadingToony: 1,
  shadeColor: [1, 0, 0],
  normalTexture: 0,
})

/** Flat on the left; on the right, normals point in the direction (x, y). */
function aSlope(x: number, y: number): Texture {
  const toByte = (share: number) => Math.round(((share + 1) * 255) / 2)
  const bent = [toByte(x), toByte(y), toByte(Math.sqrt(1 - x * x - y * y)), 255]
  return { widthPx: 2, heightPx: 1, pixels: Uint8Array.of(128, 128, 255, 255, ...bent) }
}

test('a normal map turns a surface away from the light, which comes from the upper left', () => {
  const slopes: [x: number, y: number, color: number][] = [
    [0.7, -0.6, RED],
    [-0.7, 0.6, WHITE],
    // Green points upwards in the picture.
    [-0.2, -0.95, RED],
    [0.2, 0.95, WHITE],
  ]
  for (const [x, y, color] of slopes) {
    const at = draw([aQuad()], [bumpy], [aSlope(x, y)])
    assert.deepEqual([at(5, 8), at(10, 8)], [WHITE, color], `${x}, ${y}`)
  }
})

test('a normal map is correct on a mirrored texture, and on both sides of a sheet', () => {
  const mirrored = { ...aQuad(), uvs: Float32Array.of(1, 1, 0, 1, 0, 0, 1, 0) }
  const at = draw([mirrored], [bumpy], [aSlope(-0.7, -0.6)])
  assert.deepEqual([at(5, 8), at(10, 8)], [RED, WHITE])
  const camera = { target: CENTRE, heightMetres: 2, distanceMetres: 4000, yaw: Math.PI }
  const sheet = { ...bumpy, doubleSided: true }
  // Seen from behind, a bump is a dent.
  const behind = draw([aQuad()], [sheet], [aSlope(0.7, 0.6)], { camera })
  assert.deepEqual([behind(5, 8), behind(10, 8)], [RED, WHITE])
})

test('the scale of a normal map multiplies its slopes', () => {
  const at = draw([aQuad()], [{ ...bumpy, normalScale: 0.1 }], [aSlope(0.7, -0.6)])
  assert.equal(at(10, 8), WHITE)
})

test('textures of any size are drawn, and so are surfaces without a texture', () => {
  const flat = { ...aQuad(), uvs: new Float32Array(8) }
  const sizes: [widthPx: number, heightPx: number][] = [
    [1, 1],
    [3, 5],
    [1, 512],
    [2048, 1],
  ]
  for (const [widthPx, heightPx] of sizes) {
    const pixels = new Uint8Array(widthPx * heightPx * 4)
    const textures = [aCheck(8), { widthPx, heightPx, pixels }]
    const rich = aMaterial({
      unlit: false,
      texture: 0,
      shadeTexture: 1,
      normalTexture: 1,
      matcapTexture: 1,
      matcapColor: [1, 1, 1],
      emissiveTexture: 1,
      emissiveColor: [1, 1, 1],
    })
    for (const quad of [aQuad(), flat]) assert.notEqual(draw([quad], [rich], textures)(8, 8), SKY)
  }
})

test('an unlit surface reflects no MatCap', () => {
  const material = aMaterial({ baseColor: [1, 0, 0, 1], matcapTexture: 0, matcapColor: [1, 1, 1] })
  assert.equal(draw([aQuad()], [material], [aQuarters(64)])(8, 8), RED)
})

test('an unlit surface emits nothing', () => {
  const material = aMaterial({ baseColor: [1, 0, 0, 1], emissiveColor: [0, 1, 0] })
  assert.equal(draw([aQuad()], [material])(8, 8), RED)
})

test('a contact shadow does not darken a lamp', () => {
  const brim = { ...aQuad([-0.25, 0.25, 0.1]), material: 1 }
  const lamp = (light: number) =>
    aMaterial({
      unlit: false,
      baseColor: [0.2, 0.2, 0.2, 1],
      shadeColor: [0, 0, 0],
      shadingShift: 1,
      emissiveColor: [light, light, light],
    })
  const countShaded = (light: number) => {
    const model = aModel([aQuad(), brim], { materials: [lamp(light), red] })
    const camera = { target: CENTRE, heightMetres: 2, distanceMetres: 8 }
    const options = { ...OPTIONS, camera, widthPx: 160, heightPx: 160 }
    const [picture] = drawAvatar(assemble([model]), options)
    const lit = picture[110 * 160 + 110] & 255
    const isShaded = (color: number) =>
      (color & 255) > 0 && (color & 255) < lit && (color & 255) === ((color >>> 8) & 255)
    return picture.filter(isShaded).length
  }
  assert.ok(countShaded(0.01) > 50)
  assert.equal(countShaded(0.5), 0)
})

test('a shade without a texture has a single colour and the holes of the lit texture', () => {
  const material = aMaterial({
    unlit: false,
    shadingToony: 1,
    shadingShift: -1,
    shadeColor: [1, 0, 0],
    texture: 0,
    alphaMode: 'MASK',
  })
  const greenWithHole: Texture = {
    widthPx: 2,
    heightPx: 1,
    pixels: Uint8Array.of(0, 255, 0, 255, 0, 255, 0, 0),
  }
  const at = draw([aQuad()], [material], [greenWithHole])
  assert.deepEqual([at(5, 8), at(10, 8)], [RED, SKY])
})

/** Black on the left, white on the right. */
const HALVES: Texture = {
  widthPx: 2,
  heightPx: 1,
  pixels: Uint8Array.of(0, 0, 0, 255, 255, 255, 255, 255),
}

/** The red values of the eight pixels in the middle row of a square. */
function readRow(texture: Texture): number[] {
  const at = draw([aQuad()], [aMaterial({ texture: 0 })], [texture])
  return Array.from({ length: 8 }, (_, x) => at(4 + x, 8) & 255)
}

test('a texel that is larger than a pixel is blended with its neighbours', () => {
  const row = readRow(HALVES)
  assert.deepEqual(
    row,
    row.toSorted((a, b) => a - b),
  )
  assert.ok(row[2] > 0 && row[3] > 64 && row[4] < 192 && row[5] < 255, row.join())
})

test('a texel is not blended with those at the opposite edge of its texture', () => {
  const row = readRow(HALVES)
  assert.deepEqual([row[0], row[7]], [0, 255])
})

test('texels that are exactly one pixel wide are drawn as squares', () => {
  const at = draw([aQuad()], [aMaterial({ texture: 0 })], [aCheck(8)])
  const blues = Array.from({ length: 8 }, (_, x) => (at(4 + x, 4) >>> 16) & 255)
  assert.deepEqual(blues, [220, 30, 220, 30, 220, 30, 220, 30])
})

test('the colour of an invisible texel does not show at the border of a hole', () => {
  const halfHole: Texture = { ...HALVES, pixels: Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0) }
  for (const alphaMode of ['MASK', 'BLEND'] as const) {
    const material = aMaterial({ texture: 0, alphaMode })
    const at = draw([aQuad()], [material], [halfHole], { background: WHITE })
    for (let x = 4; x < 12; x++) assert.equal(at(x, 8), WHITE, `${alphaMode} ${x}`)
  }
})

test('whether texels are mixed does not depend on the other triangles of their surface', () => {
  const fine = aQuad([-0.5, 0, 0])
  const coarse = aQuad([0.5, 0, 0], { uvs: fine.uvs.map((value) => value / 8) })
  const joined: Primitive = {
    ...fine,
    positions: Float32Array.of(...fine.positions, ...coarse.positions),
    normals: Float32Array.of(...fine.normals, ...coarse.normals),
    uvs: Float32Array.of(...fine.uvs, ...coarse.uvs),
    joints: Uint16Array.of(...fine.joints, ...coarse.joints),
    weights: Float32Array.of(...fine.weights, ...coarse.weights),
    indices: Uint32Array.of(...fine.indices, ...coarse.indices.map((index) => index + 4)),
  }
  const material = aMaterial({ texture: 0 })
  const apart = draw([fine, coarse], [material], [aCheck(16)])
  const together = draw([joined], [material], [aCheck(16)])
  for (let y = 0; y < 16; y++)
    for (let x = 0; x < 16; x++) assert.equal(together(x, y), apart(x, y), `${x}, ${y}`)
})
