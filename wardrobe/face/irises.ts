import { type Named, tableOf } from '../kit/table.ts'
import type { EyeColours } from './eye-colours.ts'

/** The eye colours of the wardrobe. */
// biome-ignore format: a table
export const IRISES = tableOf<EyeColours & Named>()([
  ['key',    'iris',    'dark',    'glow',    'lash',    'en',     'ja'],
  ['blue',   '#5b8fe0', '#1d2f66', '#a8dcff', '#2a2140', 'blue',   '青'],
  ['green',  '#4fae7e', '#12443f', '#b4f0c0', '#2b2333', 'green',  '緑'],
  ['amber',  '#d98a3c', '#5a2a1e', '#ffe09a', '#3a2128', 'amber',  '琥珀'],
  ['rose',   '#e0628c', '#6b1d3f', '#ffc4d6', '#3a1f30', 'rose',   'ばら色'],
  ['violet', '#9a6cd6', '#35205f', '#e6c4ff', '#2d1f3d', 'violet', '紫'],
  ['hazel',  '#9c6238', '#36181a', '#f2c27a', '#2e1a22', 'hazel',  'はしばみ'],
  ['teal',   '#3aa6b4', '#103c54', '#a6f2ea', '#252340', 'teal',   '青緑'],
  ['brown',  '#6b4433', '#24110f', '#c98a5e', '#241620', 'brown',  '茶'],
  ['grey',   '#8a93a6', '#2a3044', '#e2ecf6', '#292735', 'grey',   '灰色'],
  ['gold',   '#e2b43a', '#6a3f12', '#fff2b0', '#3c2a20', 'gold',   '金'],
  ['crimson','#c8404a', '#54121f', '#ff9a92', '#361a26', 'crimson','深紅'],
  ['indigo', '#4a5bc0', '#181c52', '#aab8ff', '#22203c', 'indigo', '藍'],
])
