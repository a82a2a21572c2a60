import { deflateSync } from 'node:zlib'
import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { readPart } from '@kisekae/avatar3d/merge/part/read-part.ts'
import type { Material, Model, Morph, Primitive, Texture } from '@kisekae/avatar3d/vrm/model.ts'
import { packVrm } from '@kisekae/avatar3d/vrm/write/pack-vrm.ts'
import { encodeSheet } from '@kisekae/server/vrm/make/encode-sheet.ts'
import type { Piece } from '@kisekae/wardrobe/catalogue.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { CODECS } from './codecs.ts'
import { paintSurface } from './paint-as-artists-do.ts'

interface Habit {
  color: Vec3
  /** The side length of its pictures: the largest that uploads may have. */
  sidePx: number
  /** Whether it has a shade map besides its colour and normal maps. */
  hasShade: boolean
  /** The number of unused morphs that exporters leave in a file. */
  deadMorphCount: number
}

/**
 * Figures from a downloaded outfit of seven parts (15.4 MB, 28,082 triangles, 19 pictures): 97 of
 * its 113 morphs moved nothing, most of them in two parts.
 */
const HABITS: Record<string, Habit> = {
  Body: { color: [0.95, 0.8, 0.7], sidePx: 2048, hasShade: true, deadMorphCount: 54 },
  Face: { color: [0.97, 0.84, 0.75], sidePx: 1024, hasShade: true, deadMorphCount: 0 },
  Hair: { color: [0.7, 0.72, 0.8], sidePx: 1024, hasShade: true, deadMorphCount: 0 },
  Clothes: { color: [0.9, 0.5, 0.6], sidePx: 2048, hasShade: true, deadMorphCount: 0 },
  Accessory: { color: [0.85, 0.65, 0.3], sidePx: 1024, hasShade: false, deadMorphCount: 0 },
  Hat: { color: [0.55, 0.2, 0.4], sidePx: 1024, hasShade: true, deadMorphCount: 43 },
}

/**
 * Makes the file of a piece as an artist would upload it: the same surfaces with one material, the
 * largest pictures that uploads may have, and exporters' leftovers.
 */
export async function makeArtistPart({ key, part }: Piece): Promise<Uint8Array> {
  const model = await readPart(makePart(key, deflateSync), CODECS.decode)
  const habit = HABITS[part]
  const textures = paintAll(habit, key)
  const lay = projectUvs(model.primitives)
  const dressed: Model = {
    ...model,
    textures,
    materials: [wearPictures(model.materials[0], habit)],
    primitives: model.primitives.map((primitive) => ({
      ...primitive,
      material: 0,
      uvs: lay(primitive),
      morphs: [...primitive.morphs, ...leaveMorphs(primitive, habit.deadMorphCount)],
    })),
    expressions: model.expressions.map((expression) => ({ ...expression, uvBinds: [] })),
  }
  const relief = textures.length - 1
  const pictures = await Promise.all(
    textures.map((texture, i) =>
      encodeSheet(texture, {
        isOpaque: true,
        isExact: false,
        kind: i === relief ? 'data' : 'color',
      }),
    ),
  )
  return packVrm(dressed, { pictures })
}

function paintAll({ sidePx, color, hasShade }: Habit, key: string): Texture[] {
  const seed = [...key].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7)
  const shade: Vec3 = [color[0] * 0.8, color[1] * 0.7, color[2] * 0.8]
  const colors: Vec3[] = [color, ...(hasShade ? [shade] : []), [0.5, 0.5, 1]]
  return colors.map((each, i) => paintSurface(sidePx, each, seed + i))
}

const wearPictures = (material: Material, { hasShade }: Habit): Material => ({
  ...material,
  texture: 0,
  shadeTexture: hasShade ? 1 : 0,
  normalTexture: hasShade ? 2 : 1,
  baseColor: [1, 1, 1, 1],
  shadeColor: hasShade ? [0.9, 0.9, 0.9] : [0.7, 0.6, 0.7],
  alphaMode: 'OPAQUE',
  unlit: false,
})

/**
 * Uses half of the picture for surfaces that face forwards and half for those that face backwards.
 */
function projectUvs(primitives: readonly Primitive[]): (primitive: Primitive) => Float32Array {
  const [left, right] = findBounds(primitives, 0)
  const [low, high] = findBounds(primitives, 1)
  return ({ positions, normals }) => {
    const uvs = new Float32Array((positions.length / 3) * 2)
    for (let i = 0; i < uvs.length / 2; i++) {
      const across = (positions[i * 3] - left) / (right - left)
      uvs[i * 2] = (across + (normals[i * 3 + 2] < 0 ? 1 : 0)) / 2
      uvs[i * 2 + 1] = (high - positions[i * 3 + 1]) / (high - low)
    }
    return uvs
  }
}

function findBounds(primitives: readonly Primitive[], axis: number): [least: number, most: number] {
  let [least, most] = [Infinity, -Infinity]
  for (const { positions } of primitives)
    for (let i = axis; i < positions.length; i += 3) {
      least = Math.min(least, positions[i])
      most = Math.max(most, positions[i])
    }
  return [least, most]
}

/** Each morph shifts vertices invisibly, as rounding would, and no two are equal. */
const leaveMorphs = ({ positions }: Primitive, count: number): Morph[] =>
  Array.from({ length: count }, (_, n) => ({
    name: `unused-${n}`,
    positions: positions.map((value) => value * 1e-7 * (n + 1)),
    normals: null,
  }))
