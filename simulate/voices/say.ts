import { spawnSync } from 'node:child_process'

/** The sample rate at which the viewer decodes audio files. */
export const RATE = 16_000
/** The number of samples on each side that contribute to a resampled one. */
const REACH = 24
/** The fraction of the lower rate's frequency range that is kept. */
const PASSED = 0.95

export const isInstalled = (): boolean =>
  spawnSync('espeak-ng', ['--version'], { stdio: 'ignore' }).status === 0

export interface Voice {
  /** Its language and its variant, such as `ja+f2`. */
  voice: string
  /** From 0 to 99. */
  pitch: number
}

/** Speech in an espeak-ng voice, as a browser would decode it; `[[…]]` contains phonemes. */
export const say = (text: string, voice: Voice): Float32Array =>
  resample(readWave(recordVoice(text, voice)))

/** Speech in an espeak-ng voice, as a WAV file. */
export function recordVoice(text: string, { voice, pitch }: Voice): Buffer {
  const words = ['-v', voice, '-p', String(pitch), '-s', '140', '--stdout', text]
  const { status, stdout, stderr } = spawnSync('espeak-ng', words, { maxBuffer: 2 ** 26 })
  if (status !== 0) throw new Error(`espeak-ng fails: ${stderr}`)
  return stdout
}

/** A 16-bit file with one channel, whose header is 44 bytes long. */
function readWave(file: Buffer) {
  const samples = Float32Array.from(
    { length: (file.length - 44) >> 1 },
    (_, n) => file.readInt16LE(44 + n * 2) / 32_768,
  )
  return { samples, rate: file.readUInt32LE(24) }
}

/**
 * Resamples with a windowed sinc, as browsers do: averaging neighbours would alias high frequencies
 * into the range of the vowels.
 */
function resample({ samples, rate }: { samples: Float32Array; rate: number }): Float32Array {
  const step = rate / RATE
  const share = Math.min(1, 1 / step) * PASSED
  return Float32Array.from({ length: Math.floor(samples.length / step) }, (_, n) => {
    const middle = n * step
    let sum = 0
    for (let k = Math.ceil(middle - REACH); k <= middle + REACH; k++) {
      const far = middle - k
      const sinc = far === 0 ? share : Math.sin(Math.PI * share * far) / (Math.PI * far)
      sum += (samples[k] ?? 0) * sinc * (0.5 + 0.5 * Math.cos((Math.PI * far) / REACH))
    }
    return sum
  })
}
