import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { BadDrawing, type Guide } from '../../drawing/read-drawing.ts'
import type { LayerSettings, Settings } from '../../drawing/settings.ts'
import type { Mesh } from '../../kit/mesh/mesh.ts'
import { combLow } from '../head/comb-low.ts'
import { layGuide } from './lay-guide.ts'

/** The locks of a drawing, and those that its settings add. */
export const combGuides = (guides: readonly Guide[], settings: Settings): Mesh[] =>
  Object.entries(groupByLayer(guides)).flatMap(([layer, all]) =>
    combLayer(all, findLayer(settings, layer), settings),
  )

const groupByLayer = (guides: readonly Guide[]) =>
  Object.groupBy(guides, ({ layer }) => layer) as Record<string, Guide[]>

function findLayer({ layers }: Settings, name: string): LayerSettings {
  const layer = layers[name]
  if (!layer) throw new BadDrawing(`no settings for the layer ${JSON.stringify(name)}`)
  return layer
}

function combLayer(guides: Guide[], layer: LayerSettings, { hanging }: Settings): Mesh[] {
  const fall = { lift: layer.lift / 1000, flare: layer.flare / 1000, hanging: hanging / 1000 }
  const all = spread(guides, layer.between)
  return all.flatMap((guide, n) => {
    const path = shorten(layGuide(guide, fall), n % 2 === 1 ? layer.ragged / 1000 : 0)
    const paths = layer.mirrored && !isCentral(path) ? [path, path.map(mirror)] : [path]
    return paths.map((one) => combGuide(one, layer))
  })
}

/** The guides, with others added between neighbours in the same view. */
function spread(guides: Guide[], between: number): Guide[] {
  return guides.flatMap((guide, n) => {
    const next = guides[n + 1]
    if (next?.view !== guide.view) return [guide]
    return Array.from({ length: between + 1 }, (_, k) => mix(guide, next, k / (between + 1)))
  })
}

const mix = (a: Guide, b: Guide, share: number): Guide => ({
  ...a,
  places: a.places.map(([right, up], n) => [
    right + (b.places[n][0] - right) * share,
    up + (b.places[n][1] - up) * share,
  ]),
})

/** Leaves out this many metres at the end of a lock. */
function shorten(path: Vec3[], metres: number): Vec3[] {
  const lengths = path
    .slice(1)
    .map((point, n) => Math.hypot(...point.map((p, k) => p - path[n][k])))
  const whole = lengths.reduce((sum, length) => sum + length, 0)
  const share = Math.max(0.4, 1 - metres / whole)
  return path.map((_, n) => pointAt(path, share * n))
}

function pointAt(path: Vec3[], place: number): Vec3 {
  const [n, rest] = [Math.floor(place), place % 1]
  const [a, b] = [path[n], path[Math.min(path.length - 1, n + 1)]]
  return [a[0] + (b[0] - a[0]) * rest, a[1] + (b[1] - a[1]) * rest, a[2] + (b[2] - a[2]) * rest]
}

const mirror = ([x, y, z]: Vec3): Vec3 => [-x, y, z]

/**
 * The distance from the middle, in metres, within which a lock has no counterpart on the other
 * side.
 */
const CENTRAL = 0.004

const isCentral = (path: Vec3[]) => path.every(([x]) => Math.abs(x) < CENTRAL)

/** The width of a lock: its tip is a point, or, with more fullness, nearly as wide as the lock. */
const profile = (fullness: number) => (t: number) =>
  Math.sqrt(Math.min(1, t * 5 + 0.3)) * (1 - t ** (1 + 5 * fullness)) ** (0.9 - 0.35 * fullness)

/** The distance that locks keep above the head, in metres. */
const MARGIN = 0.008

const combGuide = (path: Vec3[], { width, thickness, fullness }: LayerSettings): Mesh =>
  combLow(
    {
      path,
      width: width / 1000,
      thickness: thickness / 1000,
      segments: 12,
      profile: profile(fullness),
    },
    MARGIN,
  )
