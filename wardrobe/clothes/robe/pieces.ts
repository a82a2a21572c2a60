import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SUIT, UNDER_TROUSERS } from '../hides.ts'
import { FULL_DRESS, OUTFIT } from '../wear.ts'
import { makeHanbok } from './hanbok.ts'
import { makeJudoGi } from './judo-gi.ts'
import { makeYukata } from './yukata.ts'

/** The regions that trousers hide if they end above the ankles. */
const SHORT_LEGS = UNDER_TROUSERS.filter((region) => region !== 'ankles')

/** Robes for festivals and for judo. */
// biome-ignore format: tables, one row per colour
export const ROBES: readonly Piece[] = [
  ...offer(OUTFIT, {
    key: 'yukata',
    en: 'Yukata',
    ja: '浴衣',
    tags: ['yukata', 'summer', 'festival'],
    hides: UNDER_SUIT,
    make: makeYukata,
  }, [
    ['key',      'main',    'petals',                          'heart',   'band',    'under',   'obi',     'cord',    'sandal',  'outline', 'trimOutline', 'en',       'ja'],
    ['indigo',   '#3f5192', ['#fdf4ff', '#f6a8c6', '#a9d4f4'], '#f7d26a', '#fff8f2', '#e9d9ee', '#f2b441', '#d9485f', '#7a4a34', '#232c5c', '#6b3418',     'indigo',   '藍'],
    ['goldfish', '#fff3ea', ['#f0604e', '#f79a6a', '#5fb2cf'], '#ffe08a', '#f0604e', '#ffffff', '#3f8fae', '#ffd98a', '#8a3a34', '#8a4a48', '#1f4560',     'goldfish', '金魚'],
    ['wisteria', '#b79ae0', ['#fff6ff', '#7a5cc0', '#ffd4ea'], '#ffe48a', '#fff8fd', '#e3d3f4', '#5a4596', '#f2c45c', '#4a3a6a', '#4f3688', '#2b1d58',     'wisteria', '藤'],
  ]),
  ...offer(OUTFIT, {
    key: 'hanbok',
    en: 'Hanbok',
    ja: '韓服',
    tags: ['hanbok', 'festival', 'skirt'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'thighs', 'feet'],
    make: makeHanbok,
    swatch: 'skirt',
  }, [
    ['key',      'jacket',  'skirt',   'petals',               'gold',    'ribbon',  'white',   'outline', 'trimOutline', 'en',       'ja'],
    ['azalea',   '#fff1d8', '#e8608c', ['#fff4f0', '#ffd0a0'], '#f7cf6a', '#b8305c', '#fffdfa', '#84264e', '#5c1030',     'azalea',   'つつじ'],
    ['jade',     '#ffd9dc', '#4fae94', ['#fffbe8', '#ffc0cc'], '#f6da84', '#d8566e', '#fffdfa', '#275c5a', '#6c1c34',     'jade',     'ひすい'],
    ['twilight', '#b9d3f2', '#5560a8', ['#fff2ff', '#a8c4ff'], '#f4d68c', '#f0a04c', '#fffdfd', '#2b2f68', '#6a3a14',     'twilight', '夕空'],
  ]),
  ...offer(FULL_DRESS, {
    key: 'judo',
    en: 'Judo uniform',
    ja: '柔道着',
    tags: ['dress', 'judo', 'sport', 'belt'],
    hides: ['chest', 'waist', 'upperArms', 'lowerArms', ...SHORT_LEGS],
    make: makeJudoGi,
  }, [
    ['key',   'main',    'weave',   'belt',    'outline', 'trimOutline', 'en',         'ja'],
    ['black', '#fdfcf8', '#d5d6e2', '#45424e', '#74768c', '#1b1a23',     'black belt', '黒帯'],
    ['blue',  '#4f70b8', '#7f9cd6', '#45424e', '#22345f', '#1b1a23',     'blue',       '青'],
    ['white', '#fdfcf8', '#d5d6e2', '#f4f1ea', '#74768c', '#7a7568',     'white belt', '白帯'],
    ['green', '#fdfcf8', '#d5d6e2', '#4f9468', '#74768c', '#1d4630',     'green belt', '緑帯'],
  ]),
]
