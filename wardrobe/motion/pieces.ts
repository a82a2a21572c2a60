import { wave } from '@kisekae/avatar3d/motion/idle/wave.ts'
import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import type { Piece } from '../kit/piece.ts'
import { bow } from './bow.ts'
import { cheer } from './cheer.ts'
import { clap } from './clap.ts'
import { dance } from './dance.ts'
import { guts } from './guts.ts'
import { pout } from './pout.ts'
import { run } from './run.ts'
import { shy } from './shy.ts'
import { beckon } from './sign/beckon.ts'
import { heartHands } from './sign/heart-hands.ts'
import { peace } from './sign/peace.ts'
import { point } from './sign/point.ts'
import { shush } from './sign/shush.ts'
import { thumbsUp } from './sign/thumbs-up.ts'
import { sit } from './sit.ts'
import { sleepy } from './sleepy.ts'
import { starJump } from './star-jump.ts'
import { sway } from './sway.ts'
import { tada } from './tada.ts'
import { think } from './think.ts'
import { twirl } from './twirl.ts'
import { walk } from './walk.ts'
import { weep } from './weep.ts'

const motion = (
  key: string,
  name: { ja: string; en: string },
  clip: Clip,
  tags: string[] = [],
): Piece => ({
  key: `motion-${key}`,
  part: 'Motion',
  name,
  tags: ['motion', key, ...tags],
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
  motion('star-jump', { ja: 'スタージャンプ', en: 'Star jump' }, starJump, ['jump', 'happy']),
  motion('sit', { ja: 'ちょこんとすわる', en: 'Sit down' }, sit, ['calm']),
  motion('twirl', { ja: 'くるりん', en: 'Twirl' }, twirl, ['dance', 'happy']),
  motion('clap', { ja: 'ぱちぱち', en: 'Clap' }, clap, ['happy']),
  motion('tada', { ja: 'じゃーん', en: 'Ta-da' }, tada, ['pose', 'happy']),
  motion('run', { ja: 'ランニング', en: 'Run' }, run, ['sport']),
  motion('walk', { ja: 'てくてく', en: 'March' }, walk, ['walking']),
  motion('sleepy', { ja: 'うとうと', en: 'Nod off' }, sleepy, ['calm']),
  motion('think', { ja: 'うーん', en: 'Think' }, think, ['calm']),
  motion('guts', { ja: 'ガッツポーズ', en: 'Yes!' }, guts, ['pose', 'happy']),
  motion('sway', { ja: 'ゆらゆら', en: 'Sway' }, sway, ['calm', 'happy']),
  motion('shy', { ja: 'もじもじ', en: 'Bashful' }, shy, ['shyness']),
  motion('pout', { ja: 'ぷんぷん', en: 'Stamp' }, pout, ['anger']),
  motion('weep', { ja: 'しくしく', en: 'Weep' }, weep, ['sadness']),
  motion('heart-hands', { ja: 'ハートサイン', en: 'Heart hands' }, heartHands, ['sign', 'love']),
  motion('thumbs-up', { ja: 'いいね', en: 'Thumbs up' }, thumbsUp, ['sign', 'happy']),
  motion('peace', { ja: 'ピース', en: 'Peace' }, peace, ['sign', 'pose', 'happy']),
  motion('point', { ja: 'びしっ', en: 'You!' }, point, ['sign', 'pose']),
  motion('beckon', { ja: 'おいでおいで', en: 'Come here' }, beckon, ['sign', 'happy']),
  motion('shush', { ja: 'しーっ', en: 'Shush' }, shush, ['sign', 'calm']),
]
