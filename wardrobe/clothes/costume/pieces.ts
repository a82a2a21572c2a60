import { offer, type Wear } from '../../kit/offer.ts'
import type { Piece } from '../../kit/piece.ts'
import { OUTFIT } from '../wear.ts'
import { makeDragonCostume } from './dragon-costume.ts'
import { kigurumi } from './kigurumi.ts'
import { makePenguinCostume } from './penguin-costume.ts'

/** Ears, pins and masks cannot be worn on a hood. */
const COSTUME: Wear = {
  part: 'Clothes',
  slots: [...OUTFIT.slots, 'hat', 'hair-pin', 'side-mask'],
  hides: kigurumi.hides,
  forbids: ['Hat'],
}

/** Costumes from head to foot, with a hood. */
// biome-ignore format: tables, one row per colour
export const COSTUMES: readonly Piece[] = [
  ...offer(COSTUME, {
    key: 'penguin',
    en: 'Penguin costume',
    ja: 'ペンギンの着ぐるみ',
    tags: ['costume', 'penguin', 'animal'],
    bodies: [{ figure: 'small' }],
    make: makePenguinCostume,
  }, [
    ['key',   'coat',    'belly',   'cheek',   'beak',    'outline', 'trimOutline', 'en',    'ja'],
    ['ocean', '#5f86c8', '#fffdf8', '#ffa9b4', '#f9b145', '#2a3a70', '#8a4a1c',     'ocean', '海'],
    ['chick', '#aeb6c8', '#ffffff', '#ffb4ba', '#5a5f80', '#464c6c', '#2c2f4c',     'chick', 'ひな'],
    ['peach', '#f7a3b6', '#fffaf6', '#f27e92', '#ffc04f', '#8a3a5c', '#8a4a1c',     'peach', 'もも'],
  ]),
  ...offer(COSTUME, {
    key: 'dragon',
    en: 'Little dragon costume',
    ja: 'ちびドラゴンの着ぐるみ',
    tags: ['costume', 'dragon', 'fantasy'],
    slots: [...COSTUME.slots, 'tail'],
    make: makeDragonCostume,
  }, [
    ['key',   'scales',  'spots',   'belly',   'horn',    'spikes',  'outline', 'trimOutline', 'en',        'ja'],
    ['leaf',  '#7fc77e', '#a8de96', '#fff4cc', '#f6d07a', '#ff9a6c', '#2c5c46', '#84441c',     'leaf',      '若葉'],
    ['ember', '#e8685c', '#f48f74', '#ffe9bc', '#ffd98a', '#7a5a9c', '#701f34', '#4a2a50',     'ember',     '炎'],
    ['night', '#6a74c4', '#8f9ae6', '#dff0ff', '#ffe08a', '#6fd0cc', '#2a2c6c', '#2c5a78',     'night sky', '夜空'],
  ]),
]
