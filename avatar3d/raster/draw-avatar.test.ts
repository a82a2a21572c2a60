import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assemble } from '../assemble/assemble.ts'
import { aMaterial, aModel } from '../fixtures/a-model.ts'
import { aBall, aQuad } from '../fixtures/a-shape.ts'
import { builtKernel } from '../fixtures/built-kernel.ts'
import { idle } from '../motion/idle/idle.ts'
import { still } from '../motion/idle/still.ts'
import type { Material, Primitive, Texture } from '../vrm/model.ts'
import { type DrawOptions, drawAvatar } from './draw-avatar.ts'

const SKY = 0xffff0000
const RED = 0xff0000ff
const GREEN = 0xff00ff00
const WHITE = 0xffffffff

// The camera is so far away that a metre in front of the target and a metre behind it look equally
// large: at the target's depth, a pixel is an eighth of a metre wide, and the whole picture is two
// metres wide.
const OPTIONS: DrawOptions = {
  widthPx: 16,
  heightPx: 16,
  camera: { target: [0, 0, 0], heightMetres: 2, distanceMetres: 4000 },
  motion: still,
  frameCount: 1,
  background: SKY,
  kernel: builtKernel,
}

const red = aMaterial({ baseColor: [1, 0, 0, 1] })
const green = aMaterial({ baseColor: [0, 1, 0, 1] })

function draw(primitives: Primitive[], materials: Material[], rest: Partial<DrawOptions> = {}) {
  const model = aModel(primitives, { materials, textures: [HALF_HOLE] })
  const [picture] = drawAvatar(assemble([model]), { ...OPTIONS, ...rest })
  return (x: number, y: number) => picture[y * 16 + x]
}

// Left half solid white, right half at a quarter alpha.
const HALF_HOLE: Texture = {
  widthPx: 16,
  heightPx: 1,
  pixels: Uint8Array.from({ length: 64 }, (_, i) => (i % 4 === 3 && i >= 32 ? 64 : 255)),
}

test('a square with one-metre sides covers its pixels and no others', () => {
  const at = draw([aQuad()], [red])
  for (let y = 0; y < 16; y++)
    for (let x = 0; x < 16; x++)
      assert.equal(at(x, y), x >= 4 && x < 12 && y >= 4 && y < 12 ? RED : SKY, `${x}, ${y}`)
})

test('a pixel that an edge cuts in half is an even mix of both sides', () => {
  // The square is moved by half a pixel, a sixteenth of a metre.
  const at = draw([aQuad([1 / 16, 0, 0])], [red])
  assert.equal(at(4, 8), 0xff800080)
  assert.equal(at(12, 8), 0xff800080)
  assert.equal(at(5, 8), RED)
})

test('a half-covered pixel at a soft edge has an alpha of one half and its own colour', () => {
  const at = draw([aQuad([1 / 16, 0, 0])], [red], { background: null, alpha: 'soft' })
  assert.equal(at(4, 8), 0x800000ff)
  assert.equal(at(12, 8), 0x800000ff)
  assert.equal(at(5, 8), RED)
  assert.equal(at(13, 8), 0)
})

test('nearer surfaces hide farther ones, whatever the order', () => {
  const near = aQuad([0, 0, 1])
  const far = aQuad([0, 0, -1])
  assert.equal(draw([{ ...far }, { ...near, material: 1 }], [red, green])(8, 8), GREEN)
  assert.equal(draw([{ ...near }, { ...far, material: 1 }], [red, green])(8, 8), RED)
})

test('a surface is visible only from outside, unless it is two-sided', () => {
  const turned = { ...aQuad(), indices: aQuad().indices.toReversed() }
  assert.equal(draw([turned], [red])(8, 8), SKY)
  assert.equal(draw([turned], [{ ...red, doubleSided: true }])(8, 8), RED)
})

test('texels below the cutoff are holes', () => {
  const mask = aMaterial({ alphaMode: 'MASK', texture: 0, alphaCutoff: 0.3 })
  const at = draw([aQuad()], [mask])
  assert.equal(at(6, 8), WHITE)
  assert.equal(at(10, 8), SKY)
  const lower = draw([aQuad()], [{ ...mask, alphaCutoff: 0.2 }])
  assert.equal(lower(10, 8), WHITE)
})

test('a blended surface mixes with what is behind it', () => {
  const blend = aMaterial({ alphaMode: 'BLEND', texture: 0 })
  const at = draw([aQuad()], [blend])
  assert.equal(at(6, 8), WHITE)
  // A quarter (64 out of 255) of white over blue.
  assert.equal(at(10, 8), 0xffff4040)
})

test('blended surfaces are drawn after solid ones, in ascending order', () => {
  const glass = (color: Material['baseColor'], renderOrder: number) =>
    aMaterial({ alphaMode: 'BLEND', baseColor: color, renderOrder })
  const panes = [
    { ...aQuad([0, 0, 0.5]), material: 0 },
    { ...aQuad([0, 0, 0.4]), material: 1 },
    { ...aQuad([0, 0, 0]), material: 2 },
  ]
  const at = draw(panes, [glass([1, 0, 0, 0.5], 2), glass([0, 1, 0, 0.5], 1), aMaterial()])
  // White, then green over it at an alpha of 127 out of 255, then red over both at the same alpha.
  assert.equal(at(8, 8), 0xff4080bf)
})

test('in a transparent picture, a pixel is visible if at least half of it is covered', () => {
  const half = draw([aQuad([1 / 16, 0, 0])], [red], { background: null })
  assert.deepEqual([half(3, 8), half(4, 8), half(5, 8)], [0, RED, RED])
  const quarter = draw([aQuad([3 / 32, 0, 0])], [red], { background: null })
  assert.equal(quarter(4, 8), 0)
})

test('the lit side has the base colour, and the other side the shade colour', () => {
  const skin = aMaterial({ unlit: false, shadeColor: [1, 0, 0], shadingToony: 1 })
  const at = draw([aBall([0, 0, 0], 0.9, 24)], [skin], { contactShadow: false })
  assert.equal(at(5, 4), WHITE)
  assert.equal(at(11, 13), RED)
})

test("an outline in the material's colour surrounds a surface, and is absent at width 0", () => {
  const ball = aBall([0, 0, 0], 0.5, 16)
  const inked = { ...red, outlineWidth: 0.1, outlineColor: [0, 1, 0] as Material['outlineColor'] }
  const isGreenish = (color: number) => ((color >>> 8) & 255) > 100
  assert.ok(isGreenish(draw([ball], [inked])(3, 8)))
  assert.ok(!isGreenish(draw([ball], [inked])(6, 8)))
  assert.equal(draw([ball], [red])(3, 8), SKY)
  assert.equal(draw([ball], [inked], { outline: false })(3, 8), SKY)
})

test('an outline over another surface fades as the two surfaces approach each other', () => {
  const inked = aMaterial({ ...red, outlineWidth: 0.1, doubleSided: true })
  const brightnessAt = (gapMetres: number) => {
    const pane = { ...aQuad([0, 0, -gapMetres]), material: 1 }
    pane.positions = pane.positions.map((value, i) => (i % 3 === 2 ? value : value * 2))
    const at = draw([aQuad(), pane], [inked, green])
    return (at(3, 8) >>> 8) & 255
  }
  assert.ok(brightnessAt(0.1) < 150)
  assert.ok(brightnessAt(0.01) > brightnessAt(0.1) + 50)
  assert.equal(brightnessAt(0.003), 255)
})

test('an outline is evenly dark, even where two of its strokes meet', () => {
  const inked = aMaterial({ ...red, outlineWidth: 0.1, doubleSided: true })
  const left = aQuad()
  left.positions = left.positions.map((value, i) => (i % 3 === 0 && value > 0 ? 0 : value))
  const right = aQuad()
  right.positions = right.positions.map((value, i) => (i % 3 === 0 && value < 0 ? 0 : value))
  const at = draw([left, right], [inked])
  const above = [5, 6, 7, 8, 9, 10].map((x) => at(x, 3))
  assert.deepEqual(above, Array(6).fill(above[0]))
  assert.notEqual(above[0], SKY)
})

test('a brim casts a shadow on another surface beneath it, but not on itself', () => {
  const brim = aQuad([-0.25, 0.25, 0.1])
  const skin = aMaterial({ unlit: false, shadeColor: [0.2, 0.2, 0.2], shadingShift: 1 })
  const countShaded = (brimMaterial: number) => {
    const primitives = [aQuad(), { ...brim, material: brimMaterial }]
    const avatar = assemble([aModel(primitives, { materials: [skin, skin] })])
    const camera = {
      target: [0, 0, 0] as [number, number, number],
      heightMetres: 2,
      distanceMetres: 8,
    }
    const options = { ...OPTIONS, camera, widthPx: 160, heightPx: 160, background: WHITE }
    return drawAvatar(avatar, options)[0].filter((color) => color !== WHITE).length
  }
  assert.ok(countShaded(1) > 50)
  assert.equal(countShaded(0), 0)
})

test('the shadow of a thin hair is at most half as dark as the shadow of a wide lock', () => {
  const skin = aMaterial({ unlit: false, shadeColor: [0.2, 0.2, 0.2], shadingShift: 1 })
  const findDarkest = (widthMetres: number) => {
    const { positions, ...rest } = aQuad([0, 0, 0.05])
    const narrow = positions.map((value, i) => (i % 3 === 0 ? value * widthMetres : value))
    const primitives = [aQuad(), { ...rest, positions: narrow, material: 1 }]
    const avatar = assemble([aModel(primitives, { materials: [skin, skin] })])
    const camera = {
      target: [0, 0, 0] as [number, number, number],
      heightMetres: 2,
      distanceMetres: 8,
    }
    const options = { ...OPTIONS, camera, widthPx: 640, heightPx: 640, background: WHITE }
    const [picture] = drawAvatar(avatar, { ...options, outline: false })
    return picture.reduce((darkest, color) => Math.min(darkest, color & 255), 255)
  }
  const full = 255 - findDarkest(0.1)
  assert.ok(full > 40, `${full}`)
  const faint = 255 - findDarkest(0.004)
  assert.ok(faint <= full / 2, `${faint} of ${full}`)
})

test('the highlights of eyes stay bright under a fringe; the rest of the face does not', () => {
  const look = { unlit: false, shadeColor: [0.2, 0.2, 0.2], shadingShift: 1 } as const
  const skin = aMaterial({ ...look, shadeColor: [...look.shadeColor], texture: 0 })
  const draw = (grey: number, expression: string) => {
    const pixels = Uint8Array.of(grey, grey, grey, 255)
    const face = aModel([aQuad(), { ...aQuad([-0.25, 0.25, 0.1]), material: 1 }], {
      materials: [skin, aMaterial({ baseColor: [1, 0, 0, 1] })],
      textures: [{ widthPx: 1, heightPx: 1, pixels }],
      expressions: [
        {
          name: expression,
          morphBinds: [],
          uvBinds: [{ material: 0, offset: [0, 0], scale: [1, 1] }],
        },
      ],
    })
    const camera = {
      target: [0, 0, 0] as [number, number, number],
      heightMetres: 2,
      distanceMetres: 8,
    }
    const options = { ...OPTIONS, camera, widthPx: 160, heightPx: 160, background: 0xffff0000 }
    const [picture] = drawAvatar(assemble([face]), options)
    const isShaded = (color: number) => {
      const red = color & 255
      return red > 0 && red === ((color >>> 8) & 255) && red < grey
    }
    return picture.filter(isShaded).length
  }
  assert.equal(draw(255, 'blink'), 0)
  assert.equal(draw(250, 'blink'), 0)
  assert.ok(draw(249, 'blink') > 50)
  assert.ok(draw(255, 'happy') > 50)
})

test('a soft shade looks the same whether a shade texture or a shade colour darkens it', () => {
  const grey = (byte: number): Texture => ({
    widthPx: 1,
    heightPx: 1,
    pixels: Uint8Array.of(byte, byte, byte, 255),
  })
  const soft = { unlit: false, shadingToony: 0, texture: 0, shadingShift: 0.1 }
  const draw = (material: Material, textures: Texture[]) => {
    const ball = aModel([aBall([0, 0, 0], 0.8, 24)], { materials: [material], textures })
    return drawAvatar(assemble([ball]), { ...OPTIONS, widthPx: 64, heightPx: 64 })[0]
  }
  // 188 is half the light of 255.
  const shadeColor: [number, number, number] = [0.5, 0.5, 0.5]
  const byFactor = draw(aMaterial({ ...soft, shadeTexture: 0, shadeColor }), [grey(255)])
  const byPicture = draw(aMaterial({ ...soft, shadeTexture: 1 }), [grey(255), grey(188)])
  const differences = byFactor.map((color, n) => Math.abs((color & 255) - (byPicture[n] & 255)))
  assert.ok(Math.max(...differences) <= 3, `${Math.max(...differences)} of 255`)
  assert.ok(new Set(byPicture).size > 20)
})

test('an expression moves the texture of its material', () => {
  const model = aModel([aQuad()], {
    materials: [aMaterial({ alphaMode: 'MASK', texture: 0 })],
    textures: [HALF_HOLE],
    expressions: [
      {
        name: 'blink',
        morphBinds: [],
        uvBinds: [{ material: 0, offset: [0.5, 0], scale: [1, 1] }],
      },
    ],
  })
  const blinking = () => ({ ...still(0), expressions: { blink: 1 } })
  const [open] = drawAvatar(assemble([model]), OPTIONS)
  const [shut] = drawAvatar(assemble([model]), { ...OPTIONS, motion: blinking })
  assert.deepEqual([open[8 * 16 + 6], open[8 * 16 + 10]], [WHITE, SKY])
  assert.deepEqual([shut[8 * 16 + 6], shut[8 * 16 + 10]], [SKY, WHITE])
})

test('the weight of an expression determines how far its morph target moves the vertices', () => {
  const raise = {
    name: 'up',
    positions: Float32Array.from(Array(4).fill([0, 0.5, 0]).flat()),
    normals: null,
  }
  const model = aModel([{ ...aQuad(), morphs: [raise] }], {
    materials: [red],
    expressions: [
      { name: 'happy', morphBinds: [{ primitive: 0, morph: 0, weight: 1 }], uvBinds: [] },
    ],
  })
  const avatar = assemble([model])
  const half = () => ({ ...still(0), expressions: { happy: 0.5 } })
  const [picture] = drawAvatar(avatar, { ...OPTIONS, motion: half })
  // At weight 0.5, the surface moves upwards by half of its full displacement of 0.5 metres, which
  // is two pixels.
  assert.deepEqual(
    [picture[2 * 16 + 8], picture[9 * 16 + 8], picture[10 * 16 + 8]],
    [RED, RED, SKY],
  )
  const [rest] = drawAvatar(avatar, OPTIONS)
  assert.equal(rest[2 * 16 + 8], SKY)
})

test('the same arguments give the same bytes', () => {
  const model = aModel([aBall([0, 1, 0], 0.5, 12)], {
    materials: [aMaterial({ unlit: false, shadeColor: [0.5, 0.3, 0.3], outlineWidth: 0.01 })],
  })
  const options = { ...OPTIONS, camera: 'full', motion: idle, frameCount: 4 } as const
  assert.deepEqual(drawAvatar(assemble([model]), options), drawAvatar(assemble([model]), options))
})

test('an invisible model gives empty pictures', () => {
  const empty = assemble([aModel([])])
  for (const camera of ['full', 'bust'] as const) {
    const pictures = drawAvatar(empty, { ...OPTIONS, camera, frameCount: 2 })
    assert.deepEqual(
      pictures.map((p) => p.every((color) => color === SKY)),
      [true, true],
    )
  }
  assert.equal(drawAvatar(assemble([]), OPTIONS).length, 1)
})

test('a picture without pixels is empty', () => {
  const avatar = assemble([aModel([aQuad()])])
  assert.equal(
    drawAvatar(avatar, { ...OPTIONS, camera: 'full', widthPx: 0, heightPx: 0 })[0].length,
    0,
  )
})

const wild: [name: string, value: number][] = [
  ['not a number', Number.NaN],
  ['infinite', Number.POSITIVE_INFINITY],
  ['astronomic', 1e30],
  ['behind the viewer', 1e7],
]
for (const [name, value] of wild)
  test(`a vertex that is ${name} removes only its own triangles from the picture`, () => {
    const broken = aQuad()
    broken.positions[2] = value
    const at = draw([broken, { ...aQuad([0, -1, 0]), material: 1 }], [red, green])
    assert.equal(at(8, 14), GREEN)
    assert.equal(at(5, 6), SKY)
  })

test('surfaces far larger than the picture cause no overflow', () => {
  for (const size of [10, 100, 1000, 1e6]) {
    const huge = aQuad()
    huge.positions = huge.positions.map((value) => value * size)
    const at = draw([huge], [red])
    assert.ok([RED, SKY].includes(at(0, 0)) && at(0, 0) === at(15, 15))
  }
})
