import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { wave } from '@kisekae/avatar3d/motion/wave.ts'
import type { Piece } from '../kit/piece.ts'
import { bow } from './bow.ts'
import { cheer } from './cheer.ts'
import { dance } from './dance.ts'

const motion = (key: string, name: { ja: string; en: string }, clip: Clip): Piece => ({
  key: `motion-${key}`,
  part: 'Motion',
  name,
  tags: ['motion', key],
  base: false,
  slots: ['motion'],
  hides: [],
  bodies: [],
  makeMotion: () => clip,
})

export const MOTIONS: readonly Piece[] = [
  motion('wave', { ja: '手をふる', en: 'Wave' }, { motion: wave, durationS: LOOP_S }),
  motion('cheer', { ja: 'やったー', en: 'Cheer' }, cheer),
  motion('bow', { ja: 'おじぎ', en: 'Bow' }, bow),
  motion('dance', { ja: 'ちいさなダンス', en: 'Little dance' }, dance),
]
