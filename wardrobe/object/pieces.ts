import { offer, type Wear } from '../kit/offer.ts'
import type { Piece } from '../kit/piece.ts'
import { makeBookCat } from './book-cat.ts'
import { makeCatPlush } from './cat-plush.ts'
import { makeMushroomHouse } from './mushroom-house.ts'
import { makePenguinPlush } from './penguin-plush.ts'
import { makePresents } from './presents.ts'
import { makeSakuraBonsai } from './sakura-bonsai.ts'
import { makeSnowman } from './snowman.ts'
import { makeTulipPot } from './tulip-pot.ts'

/** These objects are beside the feet, on the figure's left or right. */
const LEFT: Wear = { part: 'Object', slots: ['ground-left'] }
const RIGHT: Wear = { part: 'Object', slots: ['ground-right'] }

// biome-ignore format: tables, one row per colour
export const OBJECTS: readonly Piece[] = [
  ...offer(LEFT, {
    key: 'cat-plush',
    en: 'Cat plush',
    ja: 'ねこのぬいぐるみ',
    tags: ['plush', 'cat'],
    make: makeCatPlush,
  }, [
    ['key',   'fur',     'belly',   'cheek',   'ribbon',  'outline', 'en',    'ja'],
    ['cream', '#f9e3c0', '#fffaf0', '#f7a8a4', '#6cb6d8', '#8a5a3a', 'cream', 'クリーム'],
    ['grey',  '#b9bccd', '#f4f4fa', '#f2a3b4', '#f2c14e', '#4a4a66', 'grey',  '灰色'],
  ]),
  ...offer(LEFT, {
    key: 'penguin-plush',
    en: 'Penguin plush',
    ja: 'ペンギンのぬいぐるみ',
    tags: ['plush', 'penguin'],
    make: makePenguinPlush,
  }, [
    ['key',  'coat',    'belly',   'cheek',   'beak',    'scarf',   'outline', 'en',    'ja'],
    ['blue', '#5f86c8', '#fffdf8', '#ffa9b4', '#f9b145', '#ef5b70', '#2a3a70', 'blue',  '青'],
    ['grey', '#a5aec2', '#ffffff', '#ffb4ba', '#f2a03c', '#5fb8a8', '#464c6c', 'chick', 'ひな'],
    ['pink', '#f7a3b6', '#fffaf6', '#f27e92', '#ffc04f', '#7ea6e6', '#8a3a5c', 'peach', 'もも'],
  ]),
  ...offer(RIGHT, {
    key: 'tulips',
    en: 'Tulips',
    ja: 'チューリップ',
    tags: ['flower', 'plant'],
    make: makeTulipPot,
  }, [
    ['key',    'pot',     'dots',    'soil',    'leaf',    'outline', 'flowers',                         'en',     'ja'],
    ['spring', '#e88f6c', '#fff3e2', '#7a5142', '#79bd6f', '#5f3a34', ['#f5647e', '#ffd052', '#ff9fb6'], 'spring', '春'],
    ['sky',    '#7cb8e4', '#ffffff', '#7a5142', '#6fb884', '#33507a', ['#ffffff', '#a98ae6', '#ffc4d8'], 'sky',    '空色'],
    ['lemon',  '#ffe08a', '#ffffff', '#84584a', '#86c46c', '#6c5426', ['#ff8a5c', '#f26a86', '#ffb84f'], 'lemon',  'レモン'],
  ]),
  ...offer(RIGHT, {
    key: 'presents',
    en: 'Presents',
    ja: 'プレゼント',
    tags: ['present', 'party'],
    make: makePresents,
  }, [
    ['key',    'papers',                          'ribbon',  'outline', 'en',     'ja'],
    ['party',  ['#6fb8e6', '#ff9fb4', '#ffdf7a'], '#fff8f0', '#4a4a80', 'party',  'パーティー'],
    ['winter', ['#e0506a', '#5fae86', '#fff3e0'], '#ffd666', '#5a2036', 'winter', '冬'],
    ['candy',  ['#c3aef0', '#9fe0d0', '#ffc0d4'], '#f27ea2', '#5a4088', 'candy',  'キャンディ'],
  ]),
  ...offer(LEFT, {
    key: 'snowman',
    en: 'Snowman',
    ja: '雪だるま',
    tags: ['snow', 'winter'],
    make: makeSnowman,
    swatch: 'scarf',
  }, [
    ['key',     'snow',    'cheek',   'coal',    'carrot',  'bucket',  'scarf',   'outline', 'en',        'ja'],
    ['classic', '#fdfeff', '#ffc0cc', '#4a4460', '#f79a44', '#5f9ad0', '#e8505c', '#54608c', 'red scarf', '赤いマフラー'],
    ['dusk',    '#efeaff', '#f7b0d0', '#40386a', '#ffb04c', '#8a6cc0', '#5cb8a4', '#4c4480', 'dusk',      '夕暮れ'],
  ]),
  ...offer(LEFT, {
    key: 'book-cat',
    en: 'Cat on books',
    ja: '本の上のねこ',
    tags: ['cat', 'book'],
    make: makeBookCat,
    swatch: 'fur',
  }, [
    ['key',   'covers',                          'pages',   'fur',     'belly',   'cheek',   'outline', 'en',     'ja'],
    ['tabby', ['#4f7cb8', '#d8566a', '#6fae84'], '#fff6e2', '#f5b06a', '#fff8ec', '#f7908c', '#6a3c28', 'ginger', '茶とら'],
    ['ash',   ['#8a5a9c', '#f0b34c', '#4fa0a8'], '#fffaf0', '#a9aec6', '#fbfbff', '#f4a0b4', '#40405c', 'ash',    '灰色'],
    ['snow',  ['#c8506a', '#5f86c8', '#f2c860'], '#fff6e6', '#fffaf4', '#ffffff', '#ffb0b8', '#6c5468', 'white',  '白'],
  ]),
  ...offer(RIGHT, {
    key: 'mushroom',
    en: 'Mushroom house',
    ja: 'きのこの家',
    tags: ['house', 'fantasy'],
    make: makeMushroomHouse,
  }, [
    ['key',   'cap',     'spots',   'gills',   'wall',    'door',    'window',  'grass',   'outline', 'en',    'ja'],
    ['red',   '#e8554c', '#fff6ea', '#ffe6cc', '#fff2dc', '#a8683e', '#ffe07a', '#7cc06a', '#6a2c30', 'red',   '赤'],
    ['blue',  '#6a8ee0', '#eaf4ff', '#e8ecff', '#fbf6ff', '#7a5aa8', '#ffe89a', '#6cbc9c', '#2f3c7c', 'blue',  '青'],
    ['honey', '#f2b040', '#fff4d2', '#fff0cc', '#fff8e8', '#c8643c', '#ffffd8', '#9cc45c', '#74481c', 'honey', 'はちみつ'],
  ]),
  ...offer(RIGHT, {
    key: 'bonsai',
    en: 'Blossoming bonsai',
    ja: '花の盆栽',
    tags: ['plant', 'flower'],
    make: makeSakuraBonsai,
  }, [
    ['key',   'cloud',   'blossom', 'heart',   'bark',    'pot',     'rim',     'moss',    'outline', 'en',         'ja'],
    ['pink',  '#ffc9d8', '#fff0f4', '#f2708c', '#7a5244', '#4f7ca8', '#6c9cc8', '#94bc6c', '#6c3450', 'cherry',     '桜'],
    ['white', '#f6f2ff', '#ffffff', '#f2c04e', '#5c4a50', '#b0523c', '#d07450', '#7cac74', '#54486c', 'white plum', '白梅'],
  ]),
]
