import { offer } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { UNDER_SUIT } from '../hides.ts'
import { OUTFIT } from '../wear.ts'
import { makeEveningGown } from './evening-gown.ts'
import { makeFairyDress } from './fairy-dress.ts'
import { makeIdolCostume } from './idol-costume.ts'
import { makeTuxedo } from './tuxedo.ts'
import { makeWizardRobe } from './wizard-robe.ts'

/** Clothes from stories, and for festive evenings. */
// biome-ignore format: tables, one row per colour
export const STORIES: readonly Piece[] = [
  ...offer(OUTFIT, {
    key: 'tuxedo',
    en: 'Dinner suit',
    ja: 'タキシード',
    tags: ['tuxedo', 'formal', 'party', 'trousers'],
    hides: UNDER_SUIT,
    make: makeTuxedo,
  }, [
    ['key',      'jacket',  'satin',   'shirt',   'bow',     'silk',    'trousers', 'shoe',    'outline', 'trimOutline', 'en',       'ja'],
    ['midnight', '#3a3e5e', '#24263e', '#fffdfa', '#24263e', '#f0708c', '#3a3e5e',  '#2a2838', '#1c1c34', '#16141f',     'midnight', '真夜中'],
    ['ivory',    '#fbf3e4', '#f2e4cc', '#ffffff', '#8a2f4c', '#8a2f4c', '#3f3a48',  '#2e2832', '#5c5064', '#4a1a2c',     'ivory',    'アイボリー'],
    ['wine',     '#8c3450', '#5e2038', '#fff8f2', '#2e2434', '#ffe2a0', '#3c3044',  '#2a2230', '#431628', '#1e1624',     'wine',     'ワイン'],
  ]),
  ...offer(OUTFIT, {
    key: 'gown',
    en: 'Evening gown',
    ja: '星のイブニングドレス',
    tags: ['dress', 'formal', 'party', 'star'],
    hides: ['waist', 'hips', 'thighs', 'calves', 'ankles', 'feet'],
    bodies: [{ figure: 'tall' }],
    make: makeEveningGown,
  }, [
    ['key',      'main',    'deep',    'glitter', 'veil',    'sash',    'shoe',    'outline', 'trimOutline', 'en',       'ja'],
    ['stardust', '#5a66c0', '#2c2f72', '#ffeaa6', '#d8defa', '#f2cf7a', '#f2cf7a', '#22245c', '#6a4a1c',     'stardust', '星くず'],
    ['rose',     '#f28aa4', '#b83260', '#fff0dc', '#ffe6ec', '#8a2448', '#8a2448', '#74204a', '#480f28',     'rose',     'ばら'],
    ['aurora',   '#8ae0c8', '#5a6fd0', '#ffffff', '#eefcf6', '#a88ae8', '#7a68c4', '#2a4a80', '#40307c',     'aurora',   'オーロラ'],
  ]),
  ...offer(OUTFIT, {
    key: 'wizard',
    en: 'Wizard robe',
    ja: '魔法使いのローブ',
    tags: ['robe', 'magic', 'fantasy', 'moon'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'thighs', 'feet'],
    make: makeWizardRobe,
  }, [
    ['key',    'robe',    'under',   'cape',    'gold',    'moon',    'boot',    'outline', 'trimOutline', 'en',     'ja'],
    ['moon',   '#4c4a8c', '#e9e2f6', '#3a3872', '#f2c75c', '#fff0b8', '#7a4e3c', '#221f50', '#6a4218',     'moon',   '月'],
    ['forest', '#4f8268', '#fbeecb', '#38644f', '#e8b45a', '#eaf6c0', '#8a5a3c', '#1e4436', '#663c18',     'forest', '森'],
    ['plum',   '#8a5496', '#ffe9ef', '#6c3c7c', '#f6d27a', '#ffdcee', '#5a3a54', '#40204e', '#6a4420',     'plum',   'プラム'],
  ]),
  ...offer(OUTFIT, {
    key: 'idol',
    en: 'Idol costume',
    ja: 'アイドルの衣装',
    tags: ['dress', 'idol', 'stage', 'star'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    make: makeIdolCostume,
  }, [
    ['key',    'main',    'frills',                          'white',   'gold',    'ribbon',  'outline', 'trimOutline', 'en',       'ja'],
    ['cherry', '#f0557a', ['#f0557a', '#ffffff', '#ffc0d0'], '#fffdfc', '#ffd45c', '#d8345c', '#7c1c44', '#6a3418',     'cherry',   'チェリー'],
    ['sky',    '#4fa0e8', ['#4fa0e8', '#ffffff', '#b4e0ff'], '#fdfeff', '#ffe07a', '#3468c0', '#1f4688', '#2c3470',     'blue sky', '青空'],
    ['lemon',  '#ffd24a', ['#ffd24a', '#ffffff', '#c9ec9a'], '#fffef6', '#ff9d5c', '#ff8a5c', '#8a5418', '#7c3418',     'lemon',    'レモン'],
  ]),
  ...offer(OUTFIT, {
    key: 'fairy',
    en: 'Flower fairy dress',
    ja: '花の妖精のドレス',
    tags: ['dress', 'fairy', 'flower', 'fantasy'],
    hides: ['waist', 'feet'],
    make: makeFairyDress,
    swatch: 'tip',
  }, [
    ['key',        'petal',   'tip',     'bodice',  'leaf',    'vein',    'berry',   'outline', 'trimOutline', 'en',         'ja'],
    ['bellflower', '#e4d8ff', '#9a7ee4', '#c3aef2', '#8ecb72', '#5fa456', '#f06a84', '#4a3690', '#2f5a34',     'bellflower', 'ききょう'],
    ['poppy',      '#ffd0a8', '#f2644e', '#fff0d8', '#7cb86c', '#4f8f50', '#ffc84a', '#84301c', '#2c5430',     'poppy',      'ポピー'],
    ['snowdrop',   '#ffffff', '#cfeee0', '#eafaf2', '#6fb8a0', '#468f7c', '#8ac0f0', '#4a7a80', '#1f5450',     'snowdrop',   'スノードロップ'],
  ]),
]
