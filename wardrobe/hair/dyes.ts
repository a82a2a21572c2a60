import { type Named, tableOf } from '../kit/table.ts'
import type { HairColours } from './strand/dye-hair.ts'

/** The colours of hair; those with `ends` fade to another colour towards the tips. */
// biome-ignore format: a table
export const DYES = tableOf<HairColours & Named>()([
  ['key',      'base',    'deep',    'ends',    'shine',   'outline', 'tie',     'en',         'ja'],
  ['blue',     '#7fb0ee', '#5a7fd0', undefined, '#e4f4ff', '#27346e', '#f6d25e', 'sky blue',   '空色'],
  ['honey',    '#f3bf6a', '#d9863f', undefined, '#fff2c4', '#7a3f1c', '#f0566e', 'honey',      'はちみつ色'],
  ['cocoa',    '#9a6a55', '#6b4040', undefined, '#e6c3a4', '#3b2024', '#f08a9c', 'cocoa',      'ココア色'],
  ['pink',     '#f7a9c0', '#d9739f', undefined, '#fff0f4', '#7c2f56', '#7fd0c8', 'pink',       '桃色'],
  ['silver',   '#d3d7e6', '#9aa2c6', undefined, '#ffffff', '#4a4f74', '#8f7fd6', 'silver',     '銀色'],
  ['lilac',    '#b9a0ea', '#8a6cc8', undefined, '#f4e8ff', '#41286e', '#ffd76e', 'lilac',      '藤色'],
  ['ink',      '#565a78', '#34365a', undefined, '#b8c4ea', '#1c1c38', '#e8687a', 'ink',        '墨色'],
  ['black',    '#4c4347', '#2f282e', undefined, '#b5a9ac', '#1a1418', '#f2647c', 'black',      '黒'],
  ['chestnut', '#b8744c', '#844a36', undefined, '#f6d3a6', '#472418', '#5fb8a8', 'chestnut',   '栗色'],
  ['milktea',  '#e6c5a0', '#bb9072', undefined, '#fff6e6', '#5e4338', '#9a7fd0', 'milk tea',   'ミルクティー色'],
  ['mint',     '#a4e2d0', '#64b8ac', undefined, '#f2fff9', '#1f5a58', '#f58aa8', 'mint',       'ミント色'],
  ['cherry',   '#dc5f68', '#a43a54', undefined, '#ffcfc6', '#561432', '#ffe08a', 'cherry',     'さくらんぼ色'],
  ['dawn',     '#a29bea', '#7a6cc8', '#ffb7c6', '#f2ecff', '#44306e', '#ffd76e', 'dawn',       '朝焼け'],
  ['soda',     '#fff0cc', '#e2bf94', '#7fd8cc', '#ffffff', '#5a5a50', '#f0566e', 'cream soda', 'クリームソーダ'],
  ['ember',    '#4a4050', '#2e2638', '#ee6a5e', '#b9a8bc', '#24121e', '#f6c95a', 'ember',      '残り火'],
  ['grey',     '#aaa6a8', '#746f74', undefined, '#eeebea', '#353137', '#b0657c', 'grey',       'グレー'],
  ['white',    '#efedea', '#bfb9bd', undefined, '#ffffff', '#625b64', '#8f7fd6', 'white',      '白髪'],
])

export type Dye = keyof typeof DYES
