import type { Vec3 } from '../../math/vector.ts'
import type { Expression, Material, Primitive, Texture } from '../model.ts'
import type { Paint } from '../paint/paint.ts'
import { cutPrimitive } from '../shape/cut-primitive.ts'

/** New materials, each with the material that it was split from. */
type Pieces = Map<number, number>

/** The maximum number of pieces of a surface; any others join the largest piece. */
const PIECE_COUNT_MAX = 16

/** The quantisation step of a trait, on a scale from 0 to 255. */
const STEP = 8

/**
 * Splits surfaces, in place, if a map varies the start of the shade, the rim's brightness, or the
 * outline's width: these are drawn with one value per surface. Each triangle takes the value at its
 * centre.
 */
export function takeApart(
  primitives: Primitive[],
  paints: Paint[],
  textures: readonly Texture[],
): Pieces {
  const pieces: Pieces = new Map()
  const known = new Map<string, number>()
  for (const primitive of primitives.splice(0)) {
    const whole = primitive.material
    const traits = readTraits(primitive, paints[whole], textures)
    if (!traits) primitives.push(primitive)
    for (const [key, triangles] of groupTriangles(traits ?? [])) {
      const settled = settle(paints[whole], traits?.[triangles[0]])
      const material = known.get(`${whole} ${key}`) ?? paints.push(settled) - 1
      known.set(`${whole} ${key}`, material)
      pieces.set(material, whole)
      primitives.push({ ...cutOut(primitive, triangles), material })
    }
  }
  return pieces
}

/**
 * Lets an expression that moves the picture of a split material also move the pictures of its
 * pieces.
 */
export function bindPieces(expressions: Expression[], pieces: Pieces): void {
  for (const { uvBinds } of expressions)
    for (const bind of [...uvBinds])
      for (const [material, whole] of pieces)
        if (whole === bind.material) uvBinds.push({ ...bind, material })
}

/**
 * The red of the shift map, the green of the width map, and the colour of the rim map, as bytes.
 */
type Trait = [shift: number, width: number, ...rim: Vec3]

const WHITE: Vec3 = [255, 255, 255]

/** The traits of each triangle; null if no map varies the material's values. */
function readTraits(
  { uvs, indices }: Primitive,
  { traits }: Paint,
  textures: readonly Texture[],
): Trait[] | null {
  // An index of -1 gives undefined.
  const shift: Texture | undefined = textures[traits.shiftTexture]
  const rim: Texture | undefined = textures[traits.rimTexture]
  const width: Texture | undefined = textures[traits.widthTexture]
  if (!shift && !rim && !width) return null
  return Array.from({ length: indices.length / 3 }, (_, triangle) => {
    const corners = indices.subarray(triangle * 3, triangle * 3 + 3)
    const middle = (c: number) => corners.reduce((sum, corner) => sum + uvs[corner * 2 + c], 0) / 3
    const [u, v] = [middle(0), middle(1)]
    const [red] = shift ? readPixel(shift, u, v) : [0]
    const [, green] = width ? readPixel(width, u, v) : WHITE
    return [red, green, ...(rim ? readPixel(rim, u, v) : WHITE)]
  })
}

function readPixel({ widthPx, heightPx, pixels }: Texture, u: number, v: number): Vec3 {
  const x = Math.min(widthPx - 1, Math.floor((u - Math.floor(u)) * widthPx))
  const y = Math.min(heightPx - 1, Math.floor((v - Math.floor(v)) * heightPx))
  const at = (y * widthPx + x) * 4
  return [pixels[at], pixels[at + 1], pixels[at + 2]]
}

function groupTriangles(traits: readonly Trait[]): Map<string, number[]> {
  const places = traits.map((_, triangle) => triangle)
  const all = Map.groupBy(places, (t) => traits[t].map((c) => Math.round(c / STEP)).join(' '))
  const ranked = [...all].sort(([, a], [, b]) => b.length - a.length)
  for (const [, triangles] of ranked.splice(PIECE_COUNT_MAX)) ranked[0][1].push(...triangles)
  return new Map(ranked)
}

function settle(paint: Paint, [shift, width, ...rim]: Trait = [0, 255, ...WHITE]): Paint {
  const { material, traits } = paint
  // This power is close enough to sRGB for a rim.
  const tint = (byte: number) => (byte / 255) ** 2.2
  const scale = ([red, green, blue]: Vec3): Vec3 => [
    red * tint(rim[0]),
    green * tint(rim[1]),
    blue * tint(rim[2]),
  ]
  const settled: Partial<Material> = {
    shadingShift: material.shadingShift + (shift / 255) * traits.shiftScale,
    outlineWidth: material.outlineWidth * (width / 255),
    rimColor: scale(material.rimColor),
    ...(material.matcapColor && { matcapColor: scale(material.matcapColor) }),
  }
  return { ...paint, material: { ...material, ...settled } }
}

function cutOut(primitive: Primitive, triangles: readonly number[]): Primitive {
  const corners = triangles.flatMap((t) => [...primitive.indices.subarray(t * 3, t * 3 + 3)])
  return cutPrimitive(primitive, Uint32Array.from(corners))
}
