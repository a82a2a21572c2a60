import { type Named, tableOf } from '../kit/table.ts'
import type { Features } from './paint-face.ts'
import type { Marks } from './paint-marks.ts'

/** The features of a face, which are the same in all its colours. */
interface Mood extends Named, Pick<Features, 'shape' | 'mouth' | 'browTilt' | 'browSize' | 'gaze'> {
  marks: Marks
}

/** The faces of the wardrobe. */
// biome-ignore format: a table
export const MOODS = tableOf<Mood>()([
  ['key',      'shape',  'mouth',  'browTilt', 'browSize',   'gaze',                           'marks',                    'en',           'ja'],
  ['bright',   'bright', 'open',   0.001,      [1, 1],       {},                               {},                         'Bright smile', 'にこにこ'],
  ['playful',  'bright', 'cat',    0.004,      [1, 1],       {},                               {},                         'Playful',      'いたずら'],
  ['gentle',   'bright', 'gentle', -0.0025,    [1, 1],       {},                               {},                         'Gentle smile', 'ほほえみ'],
  ['sleepy',   'bright', 'dozy',   -0.005,     [1, 1],       { droop: 0.03 },                  {},                         'Sleepy',       'うとうと'],
  ['proud',    'bright', 'smirk',  0.0085,     [1, 1],       { droop: 0.014 },                 {},                         'Proud',        'えっへん'],
  ['shy',      'bright', 'wavy',   -0.0075,    [1, 1],       { aside: -0.0075, droop: 0.004 }, { isFlushed: true },        'Shy',          'もじもじ'],
  ['cool',     'almond', 'calm',   0.0055,     [0.85, 1.08], {},                               { mole: [0.079, 0.6905] },  'Cool',         'すずしげ'],
  ['mellow',   'droopy', 'tiny',   -0.0065,    [1.15, 0.8],  {},                               {},                         'Mellow',       'おっとり'],
  ['feline',   'cat',    'smirk',  0.0075,     [0.9, 1],     {},                               {},                         'Cat-eyed',     'ねこ目'],
  ['wonder',   'round',  'ou',     -0.002,     [1.5, 0.42],  {},                               {},                         'Wide-eyed',    'きょとん'],
  ['starry',   'starry', 'beam',   0,          [1, 1],       {},                               {},                         'Starry-eyed',  'きらきら'],
  ['sunny',    'bright', 'laugh',  -0.001,     [1, 1],       'laugh',                          {},                         'Sunny',        'おひさま'],
  ['brave',    'brave',  'grin',   0.0075,     [1.9, 1.02],  {},                               {},                         'Brave',        'りりしい'],
  ['freckled', 'round',  'open',   0.002,      [1.25, 0.85], {},                               { hasFreckles: true },      'Freckled',     'そばかす'],
  ['dreamy',   'dreamy', 'pout',   0,          [0.8, 1.05],  { droop: 0.004 },                 { mole: [-0.026, 0.6595] }, 'Dreamy',       'ゆめみる'],
  ['calm',     'small',  'calm',   0.002,      [1.6, 0.9],   { droop: 0.006 },                 {},                         'Calm',         'ものしずか'],
  ['kindly',   'kind',   'gentle', -0.006,     [0.7, 0.9],   { droop: 0.005 },                 { hasLines: true },         'Kindly',       'なごやか'],
  ['seasoned', 'wise',   'gentle', -0.001,     [1.35, 1.05], { droop: 0.006 },                 { hasLines: true },         'Seasoned',     '円熟'],
  ['foxy',     'fox',    'cat',    0.006,      [0.85, 1.1],  {},                               {},                         'Fox-eyed',     'きつね目'],
  ['doll',     'doll',   'tiny',   -0.003,     [0.7, 0.75],  {},                               {},                         'Doll-like',    'お人形'],
  ['serene',   'single', 'gentle', -0.002,     [0.9, 1.05],  { droop: 0.002 },                 {},                         'Serene',       'おだやか'],
  ['earnest',  'firm',   'calm',   0.0065,     [1.7, 1.02],  {},                               {},                         'Earnest',      'まじめ'],
  ['smitten',  'heart',  'open',   -0.004,     [0.9, 0.9],   {},                               { isFlushed: true },        'Heart-eyed',   'めろめろ'],
])
