import type { Mouth } from '../paint-mouth.ts'
import { bowl, type MouthShape, pressed } from './mouth-shapes.ts'
import { formMouth, type Move } from './moves.ts'

const speak =
  (mouth: MouthShape): Move =>
  (rest) => [{ pose: { ...rest, mouth, isOwnMouth: false }, share: 1 }]

const speakVowel =
  (vowel: Mouth): Move =>
  (rest, features) =>
    speak(formMouth(vowel, features))(rest, features)

/** The silent viseme is the mouth at rest, except that an open mouth closes slightly. */
const beSilent: Move = (rest) => [
  { pose: { ...rest, mouth: pressed(0.012), isOwnMouth: false }, share: 0.15 },
]

/** The 15 visemes of Oculus LipSync, by the names that avatars use for them. */
export const OCULUS_MOVES: Readonly<Record<string, Move>> = {
  viseme_sil: beSilent,
  viseme_PP: speak(pressed(0.0125)),
  viseme_FF: speak(bowl(0.0145, 0.0055, 0.0032)),
  viseme_TH: speak(bowl(0.0155, 0.0085, 0.0022)),
  viseme_DD: speak(bowl(0.0165, 0.0095, 0.003)),
  viseme_kk: speak(bowl(0.0165, 0.011)),
  viseme_CH: speak(bowl(0.0125, 0.0105, 0.0042)),
  viseme_SS: speak(bowl(0.0185, 0.0075, 0.0045)),
  viseme_nn: speak(bowl(0.0155, 0.008, 0.0026)),
  viseme_RR: speak(bowl(0.0125, 0.01)),
  viseme_aa: speakVowel('aa'),
  viseme_E: speakVowel('ee'),
  viseme_I: speakVowel('ih'),
  viseme_O: speakVowel('oh'),
  viseme_U: speakVowel('ou'),
}
