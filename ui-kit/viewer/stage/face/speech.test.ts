import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ARKIT_MOVES } from '@kisekae/wardrobe/face/moving/arkit-moves.ts'
import { ARKIT_NAMES, checkWeights } from '../../check-face.ts'
import { createFace } from './act-face.ts'
import { createBlink } from './blink.ts'
import { aim } from './gaze.ts'
import { hearVowel } from './hear-vowel.ts'
import { type Mouth, type MouthTrack, VOWELS, type Vowel } from './mouth.ts'
import { readAloud } from './read-aloud.ts'
import { toExpressions } from './to-expressions.ts'
import { trackAudio } from './track-audio.ts'

const RATE = 16_000

const strongest = (mouth: Mouth) =>
  VOWELS.reduce<Vowel | null>((best, vowel) => {
    const isMore = (mouth[vowel] ?? 0) > ((best && mouth[best]) ?? 0.05)
    return isMore ? vowel : best
  }, null)

/** The vowels of a track in order, without repetitions or pauses. */
function listVowels(track: MouthTrack): Vowel[] {
  const vowels: Vowel[] = []
  for (let timeS = 0; timeS < track.durationS; timeS += 0.01) {
    const vowel = strongest(track.at(timeS))
    if (vowel && vowel !== vowels.at(-1)) vowels.push(vowel)
  }
  return vowels
}

/** A buzz through two resonators: a vowel of a voice with this pitch. */
function sing([f1, f2]: readonly [number, number], { pitchHz = 120, seconds = 0.2 } = {}) {
  let sound = Float32Array.from({ length: RATE * seconds }, (_, n) =>
    n % Math.round(RATE / pitchHz) === 0 ? 1 : 0,
  )
  for (const [hz, width] of [
    [f1, 80],
    [f2, 110],
    [3_300, 200],
  ]) {
    const radius = Math.exp((-Math.PI * width) / RATE)
    const turn = 2 * radius * Math.cos((2 * Math.PI * hz) / RATE)
    const rung = new Float32Array(sound.length)
    for (let n = 0; n < rung.length; n++)
      rung[n] = sound[n] + turn * (rung[n - 1] ?? 0) - radius ** 2 * (rung[n - 2] ?? 0)
    sound = rung
  }
  const most = sound.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)
  return sound.map((sample) => (sample / most) * 0.5)
}

/** Formants of men and women, in Hz. */
const SUNG: [Vowel, pitchHz: number, [number, number]][] = [
  ['aa', 110, [730, 1_150]],
  ['aa', 210, [900, 1_450]],
  ['ih', 110, [280, 2_250]],
  ['ih', 210, [330, 2_750]],
  ['ou', 110, [330, 1_200]],
  ['ou', 210, [380, 1_500]],
  ['ee', 110, [450, 1_850]],
  ['ee', 210, [540, 2_250]],
  ['oh', 110, [450, 820]],
  ['oh', 210, [540, 980]],
  // From a synthesiser: a back u, and the a of a high voice.
  ['ou', 110, [350, 750]],
  ['aa', 220, [1_100, 1_500]],
]

for (const [vowel, pitchHz, formants] of SUNG) {
  test(`a voice of ${pitchHz} Hz that sings ${vowel} is heard`, () => {
    const sound = sing(formants, { pitchHz })
    assert.equal(strongest(hearVowel(sound.subarray(1_600, 2_240), RATE)), vowel)
  })
}

test('hiragana and katakana are spoken vowel by vowel', () => {
  assert.deepEqual(listVowels(readAloud('あいうえお')), ['aa', 'ih', 'ou', 'ee', 'oh'])
  assert.deepEqual(listVowels(readAloud('カキクケコ')), ['aa', 'ih', 'ou', 'ee', 'oh'])
  assert.deepEqual(listVowels(readAloud('ｺﾝﾆﾁﾊ')), listVowels(readAloud('こんにちは')))
})

test('a small kana changes the vowel without taking time', () => {
  const [one, two] = [readAloud('きゃ'), readAloud('か')]
  assert.equal(one.durationS, two.durationS)
  assert.deepEqual(listVowels(one), ['aa'])
  assert.ok(readAloud('かー').durationS > two.durationS)
})

test('the lips close for m, b and p, and at pauses', () => {
  const isOpen = (track: MouthTrack, timeS: number) => strongest(track.at(timeS)) !== null
  const track = readAloud('ああ、ああ')
  assert.ok(isOpen(track, 0.14))
  assert.equal(isOpen(track, 0.14 * 2 + 0.125), false)
  const openness = (text: string) => {
    const spoken = readAloud(text)
    const sums = Array.from({ length: 60 }, (_, n) =>
      Object.values(spoken.at((n / 60) * spoken.durationS)).reduce((sum, one) => sum + one, 0),
    )
    return Math.min(...sums.slice(15, 45))
  }
  assert.ok(openness('あまま') < openness('あああ') - 0.3)
})

test('English is read as it is spelt', () => {
  assert.deepEqual(listVowels(readAloud('mama')), ['aa'])
  assert.deepEqual(listVowels(readAloud('boo')), ['ou'])
  assert.ok(readAloud('made').durationS < readAloud('mada').durationS)
})

test('each kanji or digit moves the mouth for two morae; symbols are skipped', () => {
  assert.equal(readAloud('漢').durationS, readAloud('ああ').durationS)
  assert.equal(readAloud('7').durationS, readAloud('ああ').durationS)
  assert.equal(readAloud('♪(^^)').durationS, 0)
  assert.equal(readAloud('').durationS, 0)
})

test('speaking text takes as long as the page specifies', () => {
  const track = readAloud('こんにちは', 3)
  assert.ok(Math.abs(track.durationS - 3) < 1e-9)
  assert.deepEqual(track.at(4), {})
})

test('the weights of the vowels never add up to more than 1', () => {
  const track = readAloud('おはよう, how are you?')
  for (let timeS = -1; timeS < track.durationS + 1; timeS += 0.01) {
    const sum = Object.values(track.at(timeS)).reduce((all, one) => all + one, 0)
    assert.ok(sum <= 1 + 1e-9, `${sum} at ${timeS}`)
  }
})

test('a recording opens the mouth while a vowel sounds, and closes it during pauses', () => {
  const vowel = sing([730, 1_150], { seconds: 0.4 })
  const sound = new Float32Array(RATE * 1.2)
  sound.set(vowel, RATE * 0.4)
  const track = trackAudio(sound, RATE)
  assert.equal(strongest(track.at(0.2)), null)
  assert.equal(strongest(track.at(0.6)), 'aa')
  assert.equal(strongest(track.at(1)), null)
  assert.equal(strongest(trackAudio(new Float32Array(RATE), RATE).at(0.5)), null)
})

test('avatars blink every two to six seconds, for 0.24 s', () => {
  const pass = createBlink()
  const shutAt: number[] = []
  let closedS = 0
  let before = 0
  for (let n = 0; n < 100 * 100; n++) {
    const weight = pass(0.01)
    if (weight === 1 && before < 1) shutAt.push(n / 100)
    if (weight > 0) closedS += 0.01
    before = weight
  }
  const pauses = shutAt.slice(1).map((at, n) => at - shutAt[n])
  assert.ok(pauses.every((pauseS) => pauseS > 2 && pauseS < 6))
  assert.ok(new Set(pauses.map((pauseS) => pauseS.toFixed(1))).size > 5)
  assert.ok(Math.abs(closedS / shutAt.length - 0.24) < 0.03)
})

test('the gaze is aimed at a point on the screen, even if the figure is seen from the side', () => {
  const head = { x: 0, y: 0.5, widthMetres: 1, heightMetres: 1.2, yaw: 0, pitch: 0 }
  assert.deepEqual(aim({ x: 0, y: 0.5 }, head), { yaw: 0, pitch: 0 })
  const right = aim({ x: 1, y: 0.5 }, head)
  assert.ok(right && right.yaw > 0.5 && right.pitch === 0)
  const down = aim({ x: 0, y: -1 }, head)
  assert.ok(down && down.pitch < -0.5)
  // Seen from its left, the figure looks to its left.
  assert.equal(aim({ x: 0, y: 0.5 }, { ...head, yaw: 1 })?.yaw, 1)
  assert.equal(aim({ x: 0, y: 0.5 }, { ...head, yaw: Math.PI }), null)
})

/**
 * The face after a second of `aa` with a smile of this weight, and after another with closed lips.
 */
function smileAndSpeak(happy: number) {
  const addFace = createFace()
  const pose = { rotations: {}, hipsOffset: [0, 0, 0] as const, expressions: { happy, blink: 0 } }
  const pass = (mouth: Mouth) =>
    addFace(pose, { mouth, gaze: null, followed: null, hasShapes: false }, 1).expressions
  return { spoken: pass({ aa: 1 }), closed: pass({}) }
}

test('during speech, even between vowels, a half smile stays; a laugh becomes a half smile', () => {
  for (const [happy, left] of [
    [0.3, 0.3],
    [0.4, 0.4],
    [1, 0.4],
  ]) {
    const { spoken, closed } = smileAndSpeak(happy)
    for (const face of [spoken, closed]) assert.ok(Math.abs(face['happy'] - left) < 1e-3)
  }
})

test('a mood and a vowel never add up to more than 1', () => {
  for (const happy of [0, 0.2, 0.5, 1]) {
    const { spoken } = smileAndSpeak(happy)
    assert.ok(spoken['aa'] > 0.5)
    assert.ok(spoken['aa'] + spoken['happy'] <= 1)
  }
})

test("the ARKit shapes match those of the wardrobe's faces; invalid shapes are refused", () => {
  assert.deepEqual([...ARKIT_NAMES].sort(), Object.keys(ARKIT_MOVES).sort())
  checkWeights({ jawOpen: 0, tongueOut: 1 })
  checkWeights(null)
  for (const bad of [{ jawOpen: 1.1 }, { jawOpen: -0.1 }, { jawOpen: Number.NaN }, { jawopen: 0 }])
    assert.throws(() => checkWeights(bad), RangeError)
})

test("a face without ARKit's blend shapes uses expressions instead", () => {
  const { blinkLeft, aa, lookLeft, lookRight } = toExpressions({
    eyeBlinkLeft: 1,
    jawOpen: 0.5,
    eyeLookOutLeft: 1,
    eyeLookInRight: 1,
  })
  assert.deepEqual([blinkLeft, aa, lookLeft, lookRight], [1, 0.5, 1, 0])
})
