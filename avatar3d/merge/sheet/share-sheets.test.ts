import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aMaterial, aModel } from '../../fixtures/a-model.ts'
import { aQuad } from '../../fixtures/a-shape.ts'
import type { Vec3 } from '../../math/vector.ts'
import type { Material, Model, Texture } from '../../vrm/model.ts'
import { placeTiles } from './place-tiles.ts'
import { shareSheets } from './share-sheets.ts'

type Color = [r: number, g: number, b: number, a: number]

const plainTexture = (color: Color, side = 4): Texture => ({
  widthPx: side,
  heightPx: side,
  pixels: Uint8Array.from(Array.from({ length: side * side }, () => color).flat()),
})

const lit = (changes: Partial<Material>): Material => aMaterial({ unlit: false, ...changes })

/** A square for each material, fully visible. */
const wearing = (materials: Material[], rest: Partial<Model> = {}): Model =>
  aModel(
    materials.map((_, material) => aQuad([0, 0, 0], { skin: 0, material })),
    { materials, ...rest },
  )

/** The bytes at a corner of a surface in a map of its sheet. */
function pixelAt(model: Model, p: number, corner: number, map?: number): number[] {
  const { widthPx, heightPx, pixels } = model.textures[map ?? -1]
  const { uvs } = model.primitives[p]
  const x = Math.min(widthPx - 1, Math.floor(uvs[corner * 2] * widthPx))
  const y = Math.min(heightPx - 1, Math.floor(uvs[corner * 2 + 1] * heightPx))
  const at = (y * widthPx + x) * 4
  return [...pixels.subarray(at, at + 4)]
}

test('surfaces with different pictures look the same in one atlas', () => {
  const [red, blue]: [Color, Color] = [
    [200, 10, 10, 255],
    [10, 10, 200, 255],
  ]
  const source = wearing([lit({ texture: 0 }), lit({ texture: 1 })], {
    textures: [plainTexture(red), plainTexture(blue, 8)],
  })
  const { model, outfit } = shareSheets(source, 512)
  assert.equal(outfit.length, 1)
  for (const corner of [0, 1, 2, 3]) {
    assert.deepEqual(pixelAt(model, 0, corner, outfit[0].material.texture), red)
    assert.deepEqual(pixelAt(model, 1, corner, outfit[0].material.texture), blue)
  }
})

test('base colours, and shade colours that differ from them, are written into the atlas', () => {
  const shades: Vec3[] = [
    [0.5, 0.25, 0.25],
    [0.25, 0.5, 0.125],
  ]
  const source = wearing(
    shades.map((shadeColor, i) => lit({ baseColor: [1, i, 0.5, 1], shadeColor })),
  )
  const { model, outfit } = shareSheets(source, 512)
  const [{ material }] = outfit
  assert.deepEqual(pixelAt(model, 0, 0, material.texture), [255, 0, 188, 255])
  assert.deepEqual(material.shadeColor, [0.5, 0.5, 0.25])
  assert.deepEqual(pixelAt(model, 0, 0, material.shadeTexture), [255, 188, 255, 255])
  assert.deepEqual(pixelAt(model, 1, 0, material.shadeTexture), [188, 255, 188, 255])
})

test('differing shade borders and rims become maps', () => {
  const source = wearing([
    lit({ shadingShift: -0.1, rimColor: [0.2, 0.2, 0.2] }),
    lit({ shadingShift: 0.1, rimColor: [0, 0, 0] }),
  ])
  const { model, outfit } = shareSheets(source, 512)
  const { shadingShift, shadingShiftTexture, rimColor, rimTexture } = outfit[0].material
  assert.equal(shadingShift, -0.1)
  assert.equal(shadingShiftTexture?.scale, 0.2)
  assert.equal(pixelAt(model, 0, 0, shadingShiftTexture?.texture)[0], 0)
  assert.equal(pixelAt(model, 1, 0, shadingShiftTexture?.texture)[0], 255)
  assert.deepEqual(rimColor, [0.2, 0.2, 0.2])
  assert.equal(pixelAt(model, 0, 0, rimTexture)[0], 255)
  assert.equal(pixelAt(model, 1, 0, rimTexture)[0], 0)
})

test('normal and emission maps are included if a part has them', () => {
  const source = wearing([lit({ normalTexture: 0, emissiveColor: [1, 0, 0] }), lit({})], {
    textures: [plainTexture([100, 120, 250, 255])],
  })
  const { model, outfit } = shareSheets(source, 512)
  const { normalTexture, emissiveTexture } = outfit[0].material
  assert.deepEqual(pixelAt(model, 0, 0, normalTexture), [100, 120, 250, 255])
  assert.deepEqual(pixelAt(model, 1, 0, normalTexture), [128, 128, 255, 255])
  assert.deepEqual(pixelAt(model, 0, 0, emissiveTexture), [255, 0, 0, 255])
  assert.deepEqual(pixelAt(model, 1, 0, emissiveTexture), [0, 0, 0, 255])
})

test('an atlas of the largest size has a normal map of half that size in the same layout', () => {
  const relief = plainTexture([100, 120, 250, 255], 500)
  const source = wearing([lit({ texture: 0, normalTexture: 1 }), lit({})], {
    textures: [plainTexture([200, 10, 10, 255], 500), relief],
  })
  const { model, outfit } = shareSheets(source, 512)
  const { texture, normalTexture = -1 } = outfit[0].material
  assert.equal(model.textures[texture].widthPx, 512)
  assert.equal(model.textures[normalTexture].widthPx, 256)
  for (const corner of [0, 1, 2, 3])
    assert.deepEqual(pixelAt(model, 0, corner, normalTexture), [100, 120, 250, 255])
  assert.deepEqual(pixelAt(model, 1, 0, normalTexture), [128, 128, 255, 255])
})

test('a picture that an expression moves stays separate', () => {
  const source = wearing([lit({ texture: 0 }), lit({})], {
    textures: [plainTexture([1, 2, 3, 255])],
    expressions: [
      {
        name: 'happy',
        morphBinds: [],
        uvBinds: [{ material: 0, offset: [0.5, 0], scale: [1, 1] }],
      },
    ],
  })
  const { model, outfit } = shareSheets(source, 512)
  assert.deepEqual(
    outfit.map(({ surfaces, material }) => [surfaces, material.texture === 0]),
    [
      [[0], true],
      [[1], false],
    ],
  )
  assert.deepEqual(model.primitives[0].uvs, source.primitives[0].uvs)
})

test('the atlas contains as much of a repeating texture as is visible', () => {
  const stripes: Texture = { ...plainTexture([9, 9, 9, 255], 2) }
  stripes.pixels.set([90, 90, 90, 255])
  const source = wearing([lit({ texture: 0 }), lit({})], { textures: [stripes] })
  source.primitives[0].uvs = source.primitives[0].uvs.map((value) => value * 2)
  const { model, outfit } = shareSheets(source, 512)
  const { uvs } = model.primitives[0]
  const sheet = model.textures[outfit[0].material.texture]
  // Two by two pixels, each drawn eight times as wide.
  assert.equal((uvs[2] - uvs[0]) * sheet.widthPx, 4 * 8)
})

test('a picture that repeats thousands of times along a strip stays separate', () => {
  const source = wearing([lit({ texture: 0 }), lit({})], {
    textures: [plainTexture([9, 9, 9, 255])],
  })
  source.primitives[0].uvs = source.primitives[0].uvs.map((value, i) => (i % 2 ? 0 : value * 5000))
  const { model, outfit } = shareSheets(source, 512)
  assert.equal(outfit.length, 2)
  assert.deepEqual(model.primitives[0].uvs, source.primitives[0].uvs)
})

test('four draw calls are enough for any number of materials, including blended ones', () => {
  const looks = [0, 1, 2, 3, 4, 5, 6].map((n) =>
    lit({ doubleSided: n % 2 === 0, outlineWidth: n / 100, outlineColor: [n / 7, 0, 0] }),
  )
  const glass = lit({ alphaMode: 'BLEND', baseColor: [1, 1, 1, 0.5] })
  assert.equal(shareSheets(wearing(looks), 512).outfit.length, 4)
  const { outfit } = shareSheets(wearing([...looks, glass]), 512)
  assert.equal(outfit.length, 4)
  const seenThrough = outfit.filter(({ material }) => material.alphaMode === 'BLEND')
  assert.deepEqual(
    seenThrough.map(({ surfaces }) => surfaces),
    [[7]],
  )
})

test('blended surfaces are drawn in the order that their materials specify', () => {
  const glass = (renderOrder: number) =>
    lit({ alphaMode: 'BLEND', renderOrder, baseColor: [1, 1, 1, 0.5] })
  const { outfit } = shareSheets(wearing([glass(102), glass(100), glass(101)]), 512)
  assert.deepEqual(
    outfit.map(({ surfaces }) => surfaces),
    [[1, 2, 0]],
  )
})

test('pictures that do not fit are shrunk until they do', () => {
  const source = wearing([lit({ texture: 0 }), lit({ texture: 1 })], {
    textures: [plainTexture([9, 9, 9, 255], 512), plainTexture([90, 90, 90, 255], 512)],
  })
  const { model, outfit } = shareSheets(source, 512)
  const sheet = model.textures[outfit[0].material.texture]
  assert.ok(sheet.widthPx <= 512 && sheet.heightPx <= 512)
  assert.deepEqual(pixelAt(model, 1, 1, outfit[0].material.texture), [90, 90, 90, 255])
})

test('pixels that are merged into one are mixed in proportion to their alpha', () => {
  const [side, red, blue] = [1024, 0xff0000c8, 0xff640000]
  const mixTwo = (one: number, other: number) => {
    const words = Uint32Array.from({ length: side * side }, (_, i) => (i % 2 === 0 ? one : other))
    const texture = { widthPx: side, heightPx: side, pixels: new Uint8Array(words.buffer) }
    const source = wearing([lit({ texture: 0, alphaMode: 'BLEND' })], { textures: [texture] })
    const { model, outfit } = shareSheets(source, 512)
    return pixelAt(model, 0, 0, outfit[0].material.texture)
  }
  const [r, , b, a] = mixTwo(red, blue)
  assert.ok(r > 50 && r < 150 && b > 25 && b < 75 && a === 255)
  // Fully transparent pixels contribute no colour.
  const [alone, , none, thin] = mixTwo(red, blue & 0xffffff)
  assert.ok(alone === 200 && none === 0 && thin > 64 && thin < 192)
})

test('tiles are placed in the smallest atlas that contains them, without overlap', () => {
  const tiles = [40, 24, 24, 16, 8, 8].map((side) => ({ widthPx: side, heightPx: side }))
  const found = placeTiles(tiles, 512)
  assert.deepEqual(found?.sheet, { widthPx: 64, heightPx: 64 })
  const taken = new Set<string>()
  found?.places.forEach(({ x, y }, i) => {
    for (let row = y; row < y + tiles[i].heightPx; row++)
      for (let column = x; column < x + tiles[i].widthPx; column++) {
        assert.ok(row < 64 && column < 64)
        assert.ok(!taken.has(`${column} ${row}`))
        taken.add(`${column} ${row}`)
      }
  })
})

test('a material with a MatCap keeps its own textures, outside the atlas', () => {
  const matcapColor: Vec3 = [1, 0.5, 0]
  const pearl = lit({ texture: 0, matcapTexture: 1, matcapColor })
  const source = wearing([pearl, lit({ texture: 0 }), lit({})], {
    textures: [plainTexture([200, 10, 10, 255]), plainTexture([0, 99, 0, 255])],
  })
  const { model, outfit } = shareSheets(source, 1024)
  assert.deepEqual(
    outfit.map(({ material }) => material.matcapColor),
    [matcapColor, undefined],
  )
  const [{ material }] = outfit
  assert.deepEqual(pixelAt(model, 0, 0, material.texture), [200, 10, 10, 255])
  assert.deepEqual(pixelAt(model, 0, 0, material.matcapTexture), [0, 99, 0, 255])
})
