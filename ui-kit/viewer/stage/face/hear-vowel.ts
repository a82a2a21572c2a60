import { CLOSED, type Mouth, VOWELS, type Vowel } from './mouth.ts'

/** Formants above half of this rate do not matter for vowels. */
const RATE = 8_000
/** Two coefficients for each of four formants, and two for the slope of the voice. */
const ORDER = 10
const PRE_EMPHASIS = 0.97
const STEP_HZ = 25
const F1_HZ = [220, 1_300] as const
const F2_MAX_HZ = 3_000

/** The height of a formant above the valley before it, as a logarithm of power. */
const RISE_MIN = 0.5

/**
 * The first two formants of each vowel in Hz, for deep and high voices; `ou` is articulated at the
 * back of the mouth in some languages and voices, and further forward in others.
 */
const FORMANTS: Readonly<Record<Vowel, readonly (readonly [number, number])[]>> = {
  aa: [
    [760, 1_260],
    [1_050, 1_500],
  ],
  ih: [[310, 2_450]],
  ou: [
    [360, 1_350],
    [390, 800],
  ],
  ee: [[500, 2_050]],
  oh: [
    [500, 850],
    [650, 1_020],
  ],
}
/**
 * In high voices, a harmonic of the pitch displaces the first peak, so the second peak is given
 * more weight.
 */
const F2_WEIGHT = 2
/** The width of the transition from one vowel to another, in octaves squared. */
const SPREAD = 0.06

/** The root mean square of samples, 0 to 1. */
export function measureLoudness(samples: Float32Array): number {
  let sum = 0
  for (const sample of samples) sum += sample * sample
  return Math.sqrt(sum / Math.max(1, samples.length))
}

/**
 * Finds the mouth shape of a vowel: about 40 ms of sound is reduced to the two lowest peaks of its
 * spectral envelope (linear prediction), and the nearest vowels share the weight. It recognises
 * vowels, not words: for consonants and for other voices, it gives plausible mouth shapes, not
 * exact ones.
 */
export function hearVowel(samples: Float32Array, sampleRate: number): Mouth {
  const { samples: few, rate } = lowerRate(samples, sampleRate)
  const coefficients = predict(correlate(few))
  const formants = coefficients && findFormants(coefficients, rate)
  return formants ? compareVowels(formants) : CLOSED
}

/** Averages neighbouring samples. */
function lowerRate(samples: Float32Array, sampleRate: number) {
  const step = Math.max(1, Math.floor(sampleRate / RATE))
  const few = new Float32Array(Math.floor(samples.length / step))
  for (let n = 0; n < few.length; n++) {
    let sum = 0
    for (let k = 0; k < step; k++) sum += samples[n * step + k]
    few[n] = sum / step
  }
  return { samples: few, rate: sampleRate / step }
}

/** The autocorrelation of the pre-emphasised, windowed signal. */
function correlate(samples: Float32Array): Float64Array {
  const count = samples.length
  const shaped = Float64Array.from(samples, (sample, n) => {
    const window = 0.54 - 0.46 * Math.cos((2 * Math.PI * n) / Math.max(1, count - 1))
    return (sample - PRE_EMPHASIS * (samples[n - 1] ?? 0)) * window
  })
  return Float64Array.from({ length: ORDER + 1 }, (_, lag) => {
    let sum = 0
    for (let n = lag; n < count; n++) sum += shaped[n] * shaped[n - lag]
    return sum
  })
}

/** The Levinson-Durbin recursion; null for silence. */
function predict(correlation: Float64Array): Float64Array | null {
  let error = correlation[0]
  if (!(error > 1e-9)) return null
  const a = new Float64Array(ORDER + 1)
  a[0] = 1
  for (let i = 1; i <= ORDER; i++) {
    let sum = correlation[i]
    for (let j = 1; j < i; j++) sum += a[j] * correlation[i - j]
    const reflection = -sum / error
    const before = a.slice()
    for (let j = 1; j < i; j++) a[j] = before[j] + reflection * before[i - j]
    a[i] = reflection
    error *= 1 - reflection * reflection
    if (!(error > 0)) return null
  }
  return a
}

/** The two lowest peaks of the envelope; null if it has none in the range of a voice. */
function findFormants(a: Float64Array, rate: number): [number, number] | null {
  const levels: number[] = []
  for (let hz = 0; hz <= F2_MAX_HZ; hz += STEP_HZ) levels.push(-weigh(a, hz / rate))
  const peaks = listPeaks(levels).map((n) => n * STEP_HZ)
  const first = peaks.find((hz) => hz >= F1_HZ[0] && hz <= F1_HZ[1])
  const second = first && peaks.find((hz) => hz > first)
  return second ? [first, second] : null
}

/** The positions of peaks that rise above the valley before them; a ripple is not a formant. */
function listPeaks(levels: readonly number[]): number[] {
  const peaks: number[] = []
  let valley = levels[0]
  levels.forEach((level, n) => {
    valley = Math.min(valley, level)
    const isTop = level > (levels[n - 1] ?? Infinity) && level >= (levels[n + 1] ?? Infinity)
    if (!isTop || level - valley < RISE_MIN) return
    peaks.push(n)
    valley = level
  })
  return peaks
}

/** The logarithm of the filter's power at `frequency`, which is a fraction of the sampling rate. */
function weigh(a: Float64Array, frequency: number): number {
  let [re, im] = [0, 0]
  for (let k = 0; k <= ORDER; k++) {
    re += a[k] * Math.cos(2 * Math.PI * frequency * k)
    im -= a[k] * Math.sin(2 * Math.PI * frequency * k)
  }
  return Math.log(re * re + im * im)
}

function compareVowels([f1, f2]: [number, number]): Mouth {
  const scores = VOWELS.map((vowel) => {
    const gaps = FORMANTS[vowel].map(
      ([v1, v2]) => Math.log2(f1 / v1) ** 2 + F2_WEIGHT * Math.log2(f2 / v2) ** 2,
    )
    return Math.exp(-Math.min(...gaps) / SPREAD)
  })
  const whole = scores.reduce((sum, score) => sum + score, 0)
  if (whole < 1e-6) return { aa: 0.5 }
  return Object.fromEntries(VOWELS.map((vowel, n) => [vowel, scores[n] / whole]))
}
