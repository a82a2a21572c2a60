import { tableOf } from '../kit/table.ts'

/**
 * The shape of an eye. Heights are fractions of `halfHeight`; horizontal positions run from -1 at
 * the nose to 1 at the temple.
 */
export interface EyeShape {
  /** Metres. */
  halfWidth: number
  halfHeight: number
  /** The heights at which the lids meet, at the nose and at the temple. */
  inner: number
  outer: number
  /** The heights of the upper and the lower lid in the middle. */
  top: number
  bottom: number
  /** The exponent of their arches: 2 is round, 4 is flat. */
  upperArch: number
  lowerArch: number
  /** The offset of the highest point of the upper lid towards the temple. */
  lean: number
  /** Radii in metres. */
  iris: readonly [number, number]
  /** The stroke beyond the temple: its length and height, in metres. */
  wing: readonly [number, number]
  /** The thickness of the upper lashes; 1 is normal. */
  lash: number
  /** Single lashes, above and below. */
  lashCount: number
  pupil: 'round' | 'slit' | 'star' | 'heart'
}

/** The shapes of eyes. */
// biome-ignore format: a table
export const EYE_SHAPES = tableOf<EyeShape>()([
  ['key',    'halfWidth', 'halfHeight', 'inner', 'outer', 'top', 'bottom', 'upperArch', 'lowerArch', 'lean', 'iris',           'wing',            'lash', 'lashCount', 'pupil'],
  ['bright', 0.0425,      0.053,        0.04,    0.24,    0.84,  0.92,     2.6,         2.2,         0,      [0.0335, 0.0465], [0.0085, 0.014],   1,      0,           'round'],
  ['almond', 0.0455,      0.046,        -0.3,    0.34,    0.68,  0.8,      1.9,         1.8,         0.2,    [0.0275, 0.0385], [0.0125, 0.009],   0.85,   0,           'round'],
  ['droopy', 0.0425,      0.053,        0.34,    -0.3,    0.78,  0.94,     2.6,         2.7,         -0.22,  [0.0325, 0.0445], [0.0105, -0.0085], 0.95,   0,           'round'],
  ['cat',    0.0445,      0.053,        -0.3,    0.62,    0.82,  0.84,     2,           1.9,         0.28,   [0.0325, 0.044],  [0.0125, 0.0145],  1.15,   0,           'slit'],
  ['round',  0.0435,      0.054,        0,       0.06,    0.94,  0.95,     2,           2,           0,      [0.0355, 0.0475], [0.002, 0.004],    0.75,   0,           'round'],
  ['starry', 0.0445,      0.055,        0.04,    0.24,    0.92,  0.95,     2.6,         2.2,         0,      [0.0365, 0.0495], [0.0095, 0.0125],  1,      2,           'star'],
  ['brave',  0.041,       0.045,        -0.02,   0.42,    0.62,  0.86,     4.2,         2.4,         0,      [0.0275, 0.039],  [0.003, 0.004],    1.2,    0,           'round'],
  ['small',  0.036,       0.042,        0.05,    0.12,    0.8,   0.88,     2.4,         2.2,         0,      [0.0255, 0.0365], [0.003, 0.003],    0.8,    0,           'round'],
  ['dreamy', 0.0455,      0.053,        -0.08,   0.1,     0.7,   0.9,      2.2,         2.2,         0.16,   [0.0325, 0.045],  [0.0125, 0.0065],  1.15,   3,           'round'],
  ['kind',   0.0385,      0.044,        0.18,    -0.2,    0.74,  0.84,     2.3,         2.3,         -0.12,  [0.0265, 0.037],  [0.0085, -0.004],  0.85,   0,           'round'],
  ['wise',   0.037,       0.04,         0.1,     -0.12,   0.66,  0.8,      2.8,         2.3,         -0.05,  [0.0245, 0.0345], [0.003, -0.001],   0.8,    0,           'round'],
  ['fox',    0.0475,      0.041,        -0.46,   0.62,    0.56,  0.7,      1.8,         1.7,         0.34,   [0.0255, 0.0345], [0.0155, 0.0145],  1.05,   0,           'round'],
  ['doll',   0.0405,      0.0575,       0.08,    0.1,     0.96,  0.95,     2.4,         2.4,         0,      [0.0345, 0.0515], [0.0065, 0.0085],  1.1,    4,           'round'],
  ['single', 0.0435,      0.041,        -0.12,   0.2,     0.56,  0.84,     2.9,         2,           0.1,    [0.0275, 0.0385], [0.0075, 0.0045],  0.7,    0,           'round'],
  ['firm',   0.0415,      0.049,        0.12,    0.3,     0.7,   0.9,      4.6,         3.4,         0.08,   [0.0295, 0.042],  [0.0055, 0.0015],  1.3,    0,           'round'],
  ['heart',  0.0445,      0.055,        0.1,     0.1,     0.92,  0.95,     2.4,         2.2,         0,      [0.0375, 0.0495], [0.0095, 0.0095],  1,      2,           'heart'],
])
