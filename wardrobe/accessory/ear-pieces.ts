import { offer } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { type ImplantColours, makeCochlearImplant } from './ear/cochlear-implant.ts'
import { makeCuffs } from './ear/cuffs.ts'
import { makeDrops } from './ear/drops.ts'
import { makeFlowerEarrings } from './ear/flowers.ts'
import { type HearingAidColours, makeHearingAid } from './ear/hearing-aid.ts'
import { makeHoops } from './ear/hoops.ts'
import { makeStarDrops } from './ear/star-drops.ts'
import { makeStuds } from './ear/studs.ts'
import { wornAt } from './worn-at.ts'

const SIDES = [
  { side: 'right', en: 'right', ja: '右' },
  { side: 'left', en: 'left', ja: '左' },
] as const

/** Earrings, worn in both ears. */
// biome-ignore format: tables, one row per colour
const EARRINGS: readonly Piece[] = [
  ...offer(wornAt('ears'), {
    key: 'studs',
    en: 'Stud earrings',
    ja: 'スタッドピアス',
    tags: ['earrings', 'studs'],
    make: makeStuds,
  }, [
    ['key',      'gem',     'metal',   'outline', 'en',       'ja'],
    ['ruby',     '#e8395a', '#f2c65a', '#6a1230', 'ruby',     'ルビー'],
    ['sapphire', '#4a7be0', '#e4e8f4', '#1f2f68', 'sapphire', 'サファイア'],
    ['emerald',  '#3fae7c', '#f2c65a', '#14503c', 'emerald',  'エメラルド'],
    ['amethyst', '#9a6ade', '#e4e8f4', '#3a1f6e', 'amethyst', 'アメジスト'],
    ['crystal',  '#e8f4fc', '#e4e8f4', '#5c6c98', 'crystal',  'クリスタル'],
  ]),
  ...offer(wornAt('ears'), {
    key: 'hoops',
    en: 'Hoop earrings',
    ja: 'フープピアス',
    tags: ['earrings', 'hoops'],
    make: makeHoops,
  }, [
    ['key',    'metal',   'bead',    'outline', 'en',     'ja'],
    ['gold',   '#f0bc4a', '#fff2c8', '#6e4418', 'gold',   '金'],
    ['silver', '#dfe4f0', '#a8c8f4', '#4c5278', 'silver', '銀'],
    ['rose',   '#f2a08e', '#ffe4dc', '#7a3a34', 'pink',   '桃色'],
    ['mint',   '#7fd4bc', '#fff6d8', '#1f5a54', 'mint',   'ミント'],
    ['black',  '#4a4760', '#f27e9c', '#16142a', 'black',  '黒'],
  ]),
  ...offer(wornAt('ears'), {
    key: 'drops',
    en: 'Drop earrings',
    ja: 'しずくのピアス',
    tags: ['earrings', 'drops', 'pearl'],
    make: makeDrops,
  }, [
    ['key',    'drop',    'metal',   'outline', 'en',    'ja'],
    ['pearl',  '#fbf3ec', '#f0bc4a', '#84604c', 'pearl', '真珠'],
    ['sea',    '#4fb8dc', '#e4e8f4', '#1f4f78', 'sea',   '海'],
    ['cherry', '#ea4a68', '#f0bc4a', '#6a1230', 'cherry', 'さくらんぼ'],
    ['leaf',   '#7cc070', '#f0bc4a', '#27502e', 'leaf',  '若葉'],
    ['night',  '#4a4c90', '#e4e8f4', '#1a1c44', 'night', '夜'],
  ]),
  ...offer(wornAt('ears'), {
    key: 'star-drops',
    en: 'Star earrings',
    ja: '星のピアス',
    tags: ['earrings', 'star'],
    make: makeStarDrops,
  }, [
    ['key',    'star',    'bead',    'outline', 'en',     'ja'],
    ['gold',   '#ffd152', '#fff6e0', '#8a4a24', 'gold',   '金'],
    ['aqua',   '#7fd4ee', '#fff0a0', '#2a5a84', 'aqua',   '水色'],
    ['berry',  '#f5668a', '#fff6f0', '#7a1c48', 'strawberry', 'いちご'],
    ['violet', '#b49cf0', '#ffe27a', '#3c2c70', 'violet', 'すみれ'],
    ['snow',   '#f6f6fd', '#b8c8f0', '#626a96', 'snow',   '雪'],
  ]),
  ...offer(wornAt('ears'), {
    key: 'flower-earrings',
    en: 'Flower earrings',
    ja: 'お花のピアス',
    tags: ['earrings', 'flower'],
    make: makeFlowerEarrings,
  }, [
    ['key',      'petal',   'heart',   'outline', 'en',        'ja'],
    ['daisy',    '#fffdf8', '#f8c23c', '#6a6a54', 'daisy',     'ひなぎく'],
    ['cherry',   '#ffc0d0', '#f0708f', '#8a3058', 'cherry blossom', '桜'],
    ['hibiscus', '#ef5b5a', '#ffe08a', '#701e24', 'hibiscus',  'ハイビスカス'],
    ['iris',     '#8f9cf0', '#fff0a8', '#2c2c74', 'iris',      'あやめ'],
    ['lemon',    '#ffe27a', '#f29a4c', '#74521a', 'lemon',     'レモン'],
  ]),
  ...offer(wornAt('ears'), {
    key: 'ear-cuffs',
    en: 'Ear cuffs',
    ja: 'イヤーカフ',
    tags: ['earrings', 'ear-cuffs'],
    make: makeCuffs,
  }, [
    ['key',    'metal',   'gem',     'outline', 'en',     'ja'],
    ['silver', '#dfe4f0', '#6fb8f0', '#4c5278', 'silver', '銀'],
    ['gold',   '#f0bc4a', '#ea4a68', '#6e4418', 'gold',   '金'],
    ['black',  '#4a4760', '#dfe4f0', '#16142a', 'black',  '黒'],
    ['rose',   '#f2a08e', '#fff2f0', '#7a3a34', 'pink',   '桃色'],
  ]),
]

/**
 * Hearing aids and cochlear implants, for one side each, because many people wear only one, or one
 * of each. Everyone has every shape, because nobody should have to win or buy one.
 */
// biome-ignore format: tables, one row per colour
const HEARING: readonly Piece[] = SIDES.flatMap(({ side, en, ja }) => [
  ...offer(wornAt(`${side}-hearing`), {
    key: `${side}-hearing-aid`,
    en: `Hearing aid, ${en} ear`,
    ja: `補聴器・${ja}耳`,
    tags: ['hearing', 'hearing-aid', side],
    base: ['sky'],
    make: (name: string, colours: HearingAidColours) => makeHearingAid(side, name, colours),
  }, [
    ['key',    'shell',   'accent',  'mould',   'tube',    'outline', 'en',     'ja'],
    ['sky',    '#5fb4f0', '#fff6d8', '#a8dcf8', '#e8f4fc', '#1f4f86', 'sky',    '空色'],
    ['berry',  '#f0567c', '#ffe08a', '#ffa8be', '#fdeef2', '#7a1c48', 'strawberry', 'いちご'],
    ['lemon',  '#ffd23f', '#f27a5a', '#ffe99a', '#fffbe8', '#7a5210', 'lemon',  'レモン'],
    ['mint',   '#5fcfae', '#fff6d8', '#a8ead6', '#eefaf6', '#1a5a50', 'mint',   'ミント'],
    ['violet', '#9a7ce8', '#ffd86a', '#cbb8f6', '#f3eefc', '#35246c', 'violet', 'すみれ'],
    ['silver', '#c9d0e0', '#6a7090', '#f3d9cc', '#f4f6fb', '#3c4260', 'silver', '銀'],
  ]),
  ...offer(wornAt(`${side}-hearing`), {
    key: `${side}-implant`,
    en: `Cochlear implant, ${en} ear`,
    ja: `人工内耳・${ja}耳`,
    tags: ['hearing', 'cochlear-implant', side],
    base: ['white'],
    make: (name: string, colours: ImplantColours) => makeCochlearImplant(side, name, colours),
  }, [
    ['key',   'shell',   'coil',    'accent',  'outline', 'en',    'ja'],
    ['white', '#f4f5fb', '#e6e9f4', '#5fb4f0', '#4c5278', 'white', '白'],
    ['ink',   '#4a4860', '#5a5876', '#ffd25a', '#16142a', 'ink',   '墨'],
    ['berry', '#f0567c', '#ff9db4', '#fff2d0', '#7a1c48', 'strawberry', 'いちご'],
  ]),
])

/** What is worn in, on and behind the ears. */
export const EAR_ACCESSORIES: readonly Piece[] = [...EARRINGS, ...HEARING]
