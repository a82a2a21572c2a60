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
])
