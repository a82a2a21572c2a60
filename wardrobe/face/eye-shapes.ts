/**
 * How an eye is cut. Heights are parts of `halfHeight`, places across are -1 at the nose to 1.
 */
export interface EyeShape {
  /** Metres. */
  halfWidth: number
  halfHeight: number
  /** Where the lids meet at the nose and at the temple. */
  inner: number
  outer: number
  /** How far the lids rise and fall in the middle. */
  top: number
  bottom: number
  /** How square their arches are: 2 is round, 4 is flat. */
  upperArch: number
  lowerArch: number
  /** How far the highest place of the upper lid lies towards the temple. */
  lean: number
  /** Radii in metres. */
  iris: readonly [number, number]
  /** The stroke beyond the temple: how far and how high, in metres. */
  wing: readonly [number, number]
  /** How thick the upper lashes are, 1 as usual. */
  lash: number
  /** Single lashes, above and below. */
  lashCount: number
  pupil: 'round' | 'slit' | 'star'
}

const BRIGHT: EyeShape = {
  halfWidth: 0.0425,
  halfHeight: 0.053,
  inner: 0.04,
  outer: 0.24,
  top: 0.84,
  bottom: 0.92,
  upperArch: 2.6,
  lowerArch: 2.2,
  lean: 0,
  iris: [0.0335, 0.0465],
  wing: [0.0085, 0.014],
  lash: 1,
  lashCount: 0,
  pupil: 'round',
}

/** The cuts of eyes. */
export const EYE_SHAPES = {
  bright: BRIGHT,
  almond: {
    ...BRIGHT,
    halfWidth: 0.0455,
    halfHeight: 0.046,
    inner: -0.3,
    outer: 0.34,
    top: 0.68,
    bottom: 0.8,
    upperArch: 1.9,
    lowerArch: 1.8,
    lean: 0.2,
    iris: [0.0275, 0.0385],
    wing: [0.0125, 0.009],
    lash: 0.85,
  },
  droopy: {
    ...BRIGHT,
    inner: 0.34,
    outer: -0.3,
    top: 0.78,
    bottom: 0.94,
    lean: -0.22,
    lowerArch: 2.7,
    iris: [0.0325, 0.0445],
    wing: [0.0105, -0.0085],
    lash: 0.95,
  },
  cat: {
    ...BRIGHT,
    halfWidth: 0.0445,
    inner: -0.3,
    outer: 0.62,
    top: 0.82,
    bottom: 0.84,
    upperArch: 2,
    lowerArch: 1.9,
    lean: 0.28,
    iris: [0.0325, 0.044],
    wing: [0.0125, 0.0145],
    lash: 1.15,
    pupil: 'slit',
  },
  round: {
    ...BRIGHT,
    halfWidth: 0.0435,
    halfHeight: 0.054,
    inner: 0,
    outer: 0.06,
    top: 0.94,
    bottom: 0.95,
    upperArch: 2,
    lowerArch: 2,
    iris: [0.0355, 0.0475],
    wing: [0.002, 0.004],
    lash: 0.75,
  },
  starry: {
    ...BRIGHT,
    halfWidth: 0.0445,
    halfHeight: 0.055,
    top: 0.92,
    bottom: 0.95,
    iris: [0.0365, 0.0495],
    wing: [0.0095, 0.0125],
    lashCount: 2,
    pupil: 'star',
  },
  brave: {
    ...BRIGHT,
    halfWidth: 0.041,
    halfHeight: 0.045,
    inner: -0.02,
    outer: 0.42,
    top: 0.62,
    bottom: 0.86,
    upperArch: 4.2,
    lowerArch: 2.4,
    iris: [0.0275, 0.039],
    wing: [0.003, 0.004],
    lash: 1.2,
  },
  small: {
    ...BRIGHT,
    halfWidth: 0.036,
    halfHeight: 0.042,
    inner: 0.05,
    outer: 0.12,
    top: 0.8,
    bottom: 0.88,
    upperArch: 2.4,
    iris: [0.0255, 0.0365],
    wing: [0.003, 0.003],
    lash: 0.8,
  },
  dreamy: {
    ...BRIGHT,
    halfWidth: 0.0455,
    inner: -0.08,
    outer: 0.1,
    top: 0.7,
    bottom: 0.9,
    upperArch: 2.2,
    lean: 0.16,
    iris: [0.0325, 0.045],
    wing: [0.0125, 0.0065],
    lash: 1.15,
    lashCount: 3,
  },
} satisfies Record<string, EyeShape>
