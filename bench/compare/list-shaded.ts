import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { aMaterial } from '@kisekae/avatar3d/fixtures/a-model.ts'
import { aBall, ballUvs } from '@kisekae/avatar3d/fixtures/a-shape.ts'
import { aCheck, aRelief } from '@kisekae/avatar3d/fixtures/a-texture.ts'
import { aVrm } from '@kisekae/avatar3d/fixtures/a-vrm.ts'
import type { Material, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { decodeTexture } from '@kisekae/server/image/asset/decode-texture.ts'
import type { Subject } from './subject.ts'

const RINGS = 48

/** The common properties of the balls' materials. */
const LACQUER = aMaterial({
  unlit: false,
  baseColor: [0.35, 0.12, 0.1, 1],
  shadeColor: [0.12, 0.03, 0.06],
  shadingToony: 0.8,
})

/** Materials with one MToon property each, for the properties that the samples lack. */
const MATERIALS: readonly [name: string, material: Partial<Material>][] = [
  ['lit', {}],
  ['emission', { emissiveColor: [0.1, 0.5, 0.9] }],
  ['emission-map', { emissiveColor: [0.8, 0.8, 0.8], emissiveTexture: 0 }],
  ['strong-emission', { emissiveColor: [3, 1, 0.2], emissiveTexture: 0 }],
  ['rim', { rimColor: [0.3, 0.6, 0.9], rimFresnelPower: 3, rimLift: 0.1 }],
  ['matcap', { matcapTexture: 2, matcapColor: [0.7, 0.6, 0.9] }],
  ['normal-map', { normalTexture: 3 }],
  ['scaled-normal-map', { normalTexture: 3, normalScale: 0.4, shadingToony: 0 }],
  ['shade-picture', { texture: 0, shadeTexture: 0 }],
  ['no-shade-picture', { texture: 0 }],
  ['cut-out', { texture: 1, alphaMode: 'MASK', alphaCutoff: 0.5 }],
]

/** Balls with one material each, and a surface without a material. */
export async function listShaded(): Promise<Subject[]> {
  const blank = aVrm({ 'meshes.0.primitives.0.material': undefined })
  const balls = await Promise.all(
    MATERIALS.map(async ([name, material]) => ({ name, bytes: await makeBall(material) })),
  )
  const files = [{ name: 'no-material', bytes: blank }, ...balls]
  return await Promise.all(files.map(({ name, bytes }) => toSubject(`shaded ${name}`, bytes)))
}

async function makeBall(material: Partial<Material>): Promise<Uint8Array> {
  const figure = await readModel(aVrm(), decodeTexture)
  const ball = aBall([0, 0, 0], 0.4, RINGS, { uvs: ballUvs(RINGS) })
  const model = {
    ...figure,
    primitives: [ball],
    expressions: [],
    materials: [{ ...LACQUER, ...material }],
    textures: [aCheck(256), aDotted(256), aSky(256), aRelief(512)],
  }
  return writeVrm(model, deflateSync)
}

/** A check with holes. */
function aDotted(sidePx: number): Texture {
  const texture = aCheck(sidePx)
  const turn = (2 * Math.PI * 8) / sidePx
  for (let at = 0; at < sidePx * sidePx; at++) {
    const wave = Math.sin((at % sidePx) * turn) * Math.sin(Math.floor(at / sidePx) * turn)
    texture.pixels[at * 4 + 3] = Math.round(120 + 120 * wave)
  }
  return texture
}

/** A MatCap: a window in the upper left, and light from below. */
function aSky(sidePx: number): Texture {
  const pixels = new Uint8Array(sidePx * sidePx * 4)
  for (let at = 0; at < sidePx * sidePx; at++) {
    const [x, y] = [(at % sidePx) / sidePx, Math.floor(at / sidePx) / sidePx]
    const window = Math.max(0, 1 - Math.hypot(x - 0.35, y - 0.3) * 6)
    const ground = Math.max(0, y - 0.6) * 2
    const light = (share: number) => Math.round(255 * Math.min(1, share))
    pixels.set([light(window), light(window + ground / 2), light(window + ground), 255], at * 4)
  }
  return { widthPx: sidePx, heightPx: sidePx, pixels }
}

async function toSubject(name: string, bytes: Uint8Array): Promise<Subject> {
  const model = await readModel(bytes, decodeTexture)
  return { name, files: [{ bytes, materials: model.materials }], avatar: assemble([model]) }
}
