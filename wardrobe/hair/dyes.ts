import type { HairColours } from './dye-hair.ts'

/** The colours of hair; those with `ends` fade to another one on their way down. */
export const DYES = {
  blue: { base: '#7fb0ee', deep: '#5a7fd0', shine: '#e4f4ff', outline: '#27346e', tie: '#f6d25e' },
  honey: { base: '#f3bf6a', deep: '#d9863f', shine: '#fff2c4', outline: '#7a3f1c', tie: '#f0566e' },
  cocoa: { base: '#9a6a55', deep: '#6b4040', shine: '#e6c3a4', outline: '#3b2024', tie: '#f08a9c' },
  pink: { base: '#f7a9c0', deep: '#d9739f', shine: '#fff0f4', outline: '#7c2f56', tie: '#7fd0c8' },
  silver: {
    base: '#d3d7e6',
    deep: '#9aa2c6',
    shine: '#ffffff',
    outline: '#4a4f74',
    tie: '#8f7fd6',
  },
  lilac: { base: '#b9a0ea', deep: '#8a6cc8', shine: '#f4e8ff', outline: '#41286e', tie: '#ffd76e' },
  ink: { base: '#565a78', deep: '#34365a', shine: '#b8c4ea', outline: '#1c1c38', tie: '#e8687a' },
  black: { base: '#4c4347', deep: '#2f282e', shine: '#b5a9ac', outline: '#1a1418', tie: '#f2647c' },
  chestnut: {
    base: '#b8744c',
    deep: '#844a36',
    shine: '#f6d3a6',
    outline: '#472418',
    tie: '#5fb8a8',
  },
  milktea: {
    base: '#e6c5a0',
    deep: '#bb9072',
    shine: '#fff6e6',
    outline: '#5e4338',
    tie: '#9a7fd0',
  },
  mint: { base: '#a4e2d0', deep: '#64b8ac', shine: '#f2fff9', outline: '#1f5a58', tie: '#f58aa8' },
  cherry: {
    base: '#dc5f68',
    deep: '#a43a54',
    shine: '#ffcfc6',
    outline: '#561432',
    tie: '#ffe08a',
  },
  dawn: {
    base: '#a29bea',
    deep: '#7a6cc8',
    ends: '#ffb7c6',
    shine: '#f2ecff',
    outline: '#44306e',
    tie: '#ffd76e',
  },
  soda: {
    base: '#fff0cc',
    deep: '#e2bf94',
    ends: '#7fd8cc',
    shine: '#ffffff',
    outline: '#5a5a50',
    tie: '#f0566e',
  },
  ember: {
    base: '#4a4050',
    deep: '#2e2638',
    ends: '#ee6a5e',
    shine: '#b9a8bc',
    outline: '#24121e',
    tie: '#f6c95a',
  },
} satisfies Record<string, HairColours>

export type Dye = keyof typeof DYES

export const DYE_NAMES: Record<Dye, { ja: string; en: string }> = {
  blue: { ja: '空色', en: 'sky blue' },
  honey: { ja: 'はちみつ色', en: 'honey' },
  cocoa: { ja: 'ココア色', en: 'cocoa' },
  pink: { ja: '桃色', en: 'pink' },
  silver: { ja: '銀色', en: 'silver' },
  lilac: { ja: '藤色', en: 'lilac' },
  ink: { ja: '墨色', en: 'ink' },
  black: { ja: '黒', en: 'black' },
  chestnut: { ja: '栗色', en: 'chestnut' },
  milktea: { ja: 'ミルクティー色', en: 'milk tea' },
  mint: { ja: 'ミント色', en: 'mint' },
  cherry: { ja: 'さくらんぼ色', en: 'cherry' },
  dawn: { ja: '朝焼け', en: 'dawn' },
  soda: { ja: 'クリームソーダ', en: 'cream soda' },
  ember: { ja: '残り火', en: 'ember' },
}
