import type { Relief } from '../../kit/mesh/mesh.ts'

const clamp = (share: number) => Math.min(1, Math.max(0, share))

/** A number from 0 to 1 that looks random, so that no two folds are alike. */
const scatter = (n: number) => Math.abs(Math.sin(n * 12.9898 + 4.1) * 43758.5453) % 1

/** The fraction of a skirt's height, from the waist down, that shows gathers. */
const GATHERED = 0.34

const reliefs = new Map<number, Relief>()

/** The folds of a soft skirt that has `count` waves round it. */
export function foldSkirt(count: number): Relief {
  const known = reliefs.get(count)
  if (known) return known
  const depthAt = (u: number, v: number) =>
    hanging(u, v, count) + gathered(u, v, count) + ambient(v)
  const relief = { depthAt, widthPx: 320, heightPx: 80 }
  reliefs.set(count, relief)
  return relief
}

/** Pressed pleats have a printed fold; light and shade vary only along their length. */
export const PRESSED: Relief = {
  depthAt: (_, v) => ambient(v),
  widthPx: 16,
  heightPx: 64,
}

/**
 * In the hollow of each wave, a fold that rises from the hem: it is crisp on one side, and its
 * crest catches the light.
 */
function hanging(u: number, v: number, count: number): number {
  const place = ((u - 0.5) * count + 0.5 + count) % count
  const nearest = Math.round(place)
  const random = scatter(nearest % count)
  const from = 0.12 + 0.5 * random
  const rise = clamp((v - from) / (1.05 - from)) ** 0.8
  const lean = 0.16 * (random - 0.5) * (1 - v)
  const away = place - nearest - lean
  if (away >= 0) return 0.72 * rise * clamp(away * 26 + 0.4) * clamp(1 - away / (0.1 + 0.24 * rise))
  return -0.6 * rise * clamp(-away * 14 - 0.3) * clamp(1 + away / 0.3)
}

/** Short folds below the waist, twice as many as there are waves. */
function gathered(u: number, v: number, count: number): number {
  const folds = count * 2
  const place = (u * folds + 0.25 + folds) % folds
  const nearest = Math.round(place)
  const length = GATHERED * (0.45 + 0.55 * scatter((nearest % folds) + 31))
  const rise = clamp(1 - v / length)
  const away = place - nearest
  return away >= 0 ? 0.5 * rise * clamp(away * 12 + 0.4) * clamp(1 - away / (0.1 + 0.25 * rise)) : 0
}

const ambient = (v: number) => 0.26 * clamp((0.12 - v) * 8) + 0.24 * clamp((v - 0.35) * 1.4) - 0.06
