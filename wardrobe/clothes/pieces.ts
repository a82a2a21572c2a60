import type { Piece } from '../kit/piece.ts'
import { COSTUMES } from './costume-pieces.ts'
import { EVERYDAY } from './everyday-pieces.ts'
import { HOLIDAYS } from './holiday-pieces.ts'
import { type HoodieColours, makeHoodie } from './hoodie.ts'
import { type DressColours, makeRibbonDress } from './ribbon-dress.ts'
import { ROBES } from './robe-pieces.ts'
import { makeSailor, type SailorColours } from './sailor.ts'
import { SEPARATES } from './separate-pieces.ts'
import { STORIES } from './story-pieces.ts'
import { SUITS } from './suit-pieces.ts'
import { WORK } from './work-pieces.ts'

const SAILORS: Record<string, SailorColours & { ja: string; en: string }> = {
  navy: {
    ja: '紺',
    en: 'navy',
    main: '#3a4d94',
    light: '#fffdfa',
    ribbon: '#f0485c',
    shoe: '#8a4a34',
    sole: '#4a2a26',
    outline: '#2c3566',
    trimOutline: '#5a1c34',
  },
  rose: {
    ja: 'ばら色',
    en: 'rose',
    main: '#e0738c',
    light: '#fff9f2',
    ribbon: '#4fa89c',
    shoe: '#5a3f6e',
    sole: '#33234a',
    outline: '#7a2c50',
    trimOutline: '#2c3a52',
  },
  mint: {
    ja: 'ミント',
    en: 'mint',
    main: '#5cb8a4',
    light: '#fffefa',
    ribbon: '#f2b544',
    shoe: '#7a5a48',
    sole: '#4a3630',
    outline: '#1f5a5c',
    trimOutline: '#5c3420',
  },
}

const sailor = (key: string): Piece => {
  const { ja, en, ...colours } = SAILORS[key]
  return {
    key: `clothes-sailor-${key}`,
    part: 'Clothes',
    name: { ja: `セーラー服(${ja})`, en: `Sailor outfit, ${en}` },
    tags: ['clothes', 'sailor', 'skirt', key],
    base: true,
    slots: ['top', 'bottom', 'feet'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    bodies: [],
    make: () => makeSailor(`clothes-sailor-${key}`, colours),
  }
}

const HOODIES: Record<string, HoodieColours & { ja: string; en: string }> = {
  sunny: {
    ja: 'ひまわり',
    en: 'sunflower',
    main: '#f7cf6b',
    rib: '#f0b84e',
    light: '#fffaf0',
    shorts: '#5577a8',
    sock: '#fffdf8',
    shoe: '#e8685c',
    outline: '#7a4a1e',
    shortsOutline: '#2f3760',
  },
  lilac: {
    ja: 'ライラック',
    en: 'lilac',
    main: '#c3b1ea',
    rib: '#a894db',
    light: '#fffaf4',
    shorts: '#4c4a66',
    sock: '#fff6d8',
    shoe: '#6fbfb0',
    outline: '#4a3a7c',
    shortsOutline: '#2a2744',
  },
  sea: {
    ja: '海色',
    en: 'sea',
    main: '#6fb7dd',
    rib: '#549cc9',
    light: '#ffffff',
    shorts: '#f2e3c8',
    sock: '#fffdf8',
    shoe: '#f2a53d',
    outline: '#234a78',
    shortsOutline: '#6a4a30',
  },
}

const hoodie = (key: string): Piece => {
  const { ja, en, ...colours } = HOODIES[key]
  return {
    key: `clothes-hoodie-${key}`,
    part: 'Clothes',
    name: { ja: `ねこパーカー(${ja})`, en: `Cat hoodie, ${en}` },
    tags: ['clothes', 'hoodie', 'shorts', key],
    base: key !== 'sea',
    slots: ['top', 'bottom', 'feet'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'lowerArms', 'wrists', 'feet'],
    bodies: [],
    make: () => makeHoodie(`clothes-hoodie-${key}`, colours),
  }
}

const DRESSES: Record<string, DressColours & { ja: string; en: string }> = {
  strawberry: {
    ja: 'いちごミルク',
    en: 'strawberry milk',
    main: '#f79bb0',
    dots: '#ffe3ea',
    lace: '#fffaf6',
    ribbon: '#c43c5e',
    shoe: '#b23a56',
    outline: '#8a2f52',
    trimOutline: '#5a1230',
  },
  mint: {
    ja: 'チョコミント',
    en: 'mint chocolate',
    main: '#9adcc8',
    dots: '#7a4f42',
    lace: '#fffaf2',
    ribbon: '#6b4238',
    shoe: '#6b4238',
    outline: '#2c6a62',
    trimOutline: '#3a1f1c',
  },
  midnight: {
    ja: '星月夜',
    en: 'starry night',
    main: '#4b5290',
    dots: '#f6d978',
    lace: '#eef0ff',
    ribbon: '#e6b94e',
    shoe: '#3a3a6a',
    outline: '#20224e',
    trimOutline: '#5a3a18',
  },
}

const dress = (key: string): Piece => {
  const { ja, en, ...colours } = DRESSES[key]
  return {
    key: `clothes-dress-${key}`,
    part: 'Clothes',
    name: { ja: `リボンのドレス(${ja})`, en: `Ribbon dress, ${en}` },
    tags: ['clothes', 'dress', 'party', key],
    base: key === 'strawberry',
    slots: ['top', 'bottom', 'feet'],
    hides: ['chest', 'waist', 'hips', 'upperArms', 'ankles', 'feet'],
    bodies: [],
    make: () => makeRibbonDress(`clothes-dress-${key}`, colours),
  }
}

export const CLOTHES: readonly Piece[] = [
  ...['navy', 'rose', 'mint'].map(sailor),
  ...['sunny', 'lilac', 'sea'].map(hoodie),
  ...['strawberry', 'mint', 'midnight'].map(dress),
  ...SUITS,
  ...ROBES,
  ...EVERYDAY,
  ...SEPARATES,
  ...HOLIDAYS,
  ...WORK,
  ...STORIES,
  ...COSTUMES,
]
