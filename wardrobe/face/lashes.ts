import type { EyeShape } from './eye-shapes.ts'

/** A brush stroke around an eye, in metres. */
export interface LashStroke {
  through: readonly Point[]
  radius(t: number): number
}

/** The strokes of an open eye. */
export interface Lashes {
  lid: LashStroke
  wing: LashStroke
  /** Single lashes, above and below. */
  hairs: LashStroke[]
  under: LashStroke
  crease: LashStroke
}

/** A lid's height at a position from -1 at the nose to 1 at the temple. */
export type Lid = (t: number) => number

type Point = [x: number, y: number]

/** The point at the position t along an eye, and at a given height. */
type Place = (t: number, y: number) => Point

/** The lashes and the crease along the lids of an open eye. */
export function drawLashes(
  { halfWidth, wing: [far, high], lash: thick, lashCount }: EyeShape,
  { upper, lower }: { upper: Lid; lower: Lid },
  place: Place,
): Lashes {
  const hairs: LashStroke[] = []
  for (let n = 0; n < lashCount; n++) {
    const t = 0.93 - n * 0.2
    const hair = (height: number, way: number, tip: number) =>
      hairs.push({
        through: [
          place(t, height),
          place(t + 0.16, height + way * tip * 0.7),
          place(t + 0.3, height + way * tip),
        ],
        radius: (along) => 0.0022 * (1 - along) + 0.0003,
      })
    hair(upper(t) + 0.002, 1, 0.0085 + n * 0.002)
    if (n < 2) hair(lower(t - 0.1), -1, 0.005)
  }
  return {
    lid: {
      through: [-0.97, -0.82, -0.5, 0, 0.5, 0.85, 1].map((t) => place(t, upper(t) + 0.0012)),
      radius: (t) => 0.0012 + 0.0045 * thick * Math.sin(Math.PI * 0.62 * t),
    },
    wing: {
      through: [
        place(0.74, upper(0.74) + 0.001),
        place(1, upper(1) + high * 0.43),
        place(1 + far / halfWidth, upper(1) + high),
      ],
      radius: (t) => 0.0058 * thick * (1 - t) + 0.0004,
    },
    hairs,
    under: {
      through: [0.3, 0.55, 0.78, 0.96].map((t) => place(t, lower(t))),
      radius: (t) => 0.0006 + 0.0013 * t,
    },
    crease: {
      through: [-0.7, -0.2, 0.4, 0.92].map((t) => place(t, upper(t) + 0.0115)),
      radius: (t) => 0.0012 * Math.sin(Math.PI * t) + 0.0002,
    },
  }
}
