import { wave } from '@kisekae/avatar3d/motion/idle/wave.ts'
import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import type { Piece } from '../kit/piece.ts'
import { bow } from './bow.ts'
import { cheer } from './cheer.ts'
import { clap } from './clap.ts'
import { bonOdori } from './dance/bon-odori.ts'
import { disco } from './dance/disco.ts'
import { idol } from './dance/idol.ts'
import { robot } from './dance/robot.ts'
import { twist } from './dance/twist.ts'
import { waltz } from './dance/waltz.ts'
import { dance } from './dance.ts'
import { dizzy } from './feeling/dizzy.ts'
import { excited } from './feeling/excited.ts'
import { gasp } from './feeling/gasp.ts'
import { laugh } from './feeling/laugh.ts'
import { sleep } from './feeling/sleep.ts'
import { slump } from './feeling/slump.ts'
import { sulk } from './feeling/sulk.ts'
import { tremble } from './feeling/tremble.ts'
import { guts } from './guts.ts'
import { ballet } from './pose/ballet.ts'
import { cat } from './pose/cat.ts'
import { cheeks } from './pose/cheeks.ts'
import { curtsy } from './pose/curtsy.ts'
import { doublePeace } from './pose/double-peace.ts'
import { fighter } from './pose/fighter.ts'
import { hero } from './pose/hero.ts'
import { kneel } from './pose/kneel.ts'
import { lookBack } from './pose/look-back.ts'
import { model } from './pose/model.ts'
import { pout } from './pout.ts'
import { fan } from './prop/fan.ts'
import { lick } from './prop/lick.ts'
import { offer } from './prop/offer.ts'
import { sing } from './prop/sing.ts'
import { run } from './run.ts'
import { shy } from './shy.ts'
import { beckon } from './sign/beckon.ts'
import { blowKiss } from './sign/blow-kiss.ts'
import { heartHands } from './sign/heart-hands.ts'
import { no } from './sign/no.ts'
import { ok } from './sign/ok.ts'
import { peace } from './sign/peace.ts'
import { point } from './sign/point.ts'
import { pray } from './sign/pray.ts'
import { salute } from './sign/salute.ts'
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
  motion('ok', { ja: 'オッケー', en: 'OK' }, ok, ['sign', 'happy']),
  motion('no', { ja: 'だめだめ', en: 'No way' }, no, ['sign', 'anger']),
  motion('salute', { ja: '敬礼', en: 'Salute' }, salute, ['sign', 'pose']),
  motion('pray', { ja: 'おねがい', en: 'Please' }, pray, ['sign']),
  motion('blow-kiss', { ja: '投げキッス', en: 'Blow a kiss' }, blowKiss, ['sign', 'love']),
  motion('laugh', { ja: '大笑い', en: 'Laugh' }, laugh, ['happy']),
  motion('gasp', { ja: 'えーっ', en: 'Gasp' }, gasp, ['surprise']),
  motion('sleep', { ja: 'すやすや', en: 'Sleep' }, sleep, ['calm']),
  motion('sulk', { ja: 'つーん', en: 'Sulk' }, sulk, ['anger']),
  motion('slump', { ja: 'がっくり', en: 'Slump' }, slump, ['sadness']),
  motion('tremble', { ja: 'ぶるぶる', en: 'Tremble' }, tremble, ['fear']),
  motion('excited', { ja: 'わくわく', en: 'Excited' }, excited, ['happy']),
  motion('dizzy', { ja: 'くらくら', en: 'Dizzy' }, dizzy, ['surprise']),
  motion('model', { ja: 'モデル立ち', en: 'Model pose' }, model, ['pose']),
  motion('cat', { ja: 'にゃん', en: 'Meow' }, cat, ['pose', 'happy']),
  motion('double-peace', { ja: 'ダブルピース', en: 'Double peace' }, doublePeace, [
    'pose',
    'happy',
  ]),
  motion('hero', { ja: 'ヒーロー参上', en: 'Hero' }, hero, ['pose']),
  motion('curtsy', { ja: 'ごきげんよう', en: 'Curtsy' }, curtsy, ['pose', 'calm']),
  motion('look-back', { ja: 'ふりむき', en: 'Look back' }, lookBack, ['pose', 'happy']),
  motion('ballet', { ja: 'バレエ', en: 'Ballet' }, ballet, ['pose', 'calm']),
  motion('fighter', { ja: 'かまえ', en: 'On guard' }, fighter, ['pose', 'sport']),
  motion('kneel', { ja: 'ひざまずく', en: 'Kneel' }, kneel, ['pose', 'love']),
  motion('cheeks', { ja: 'きゅん', en: 'So cute' }, cheeks, ['pose', 'love']),
  motion('disco', { ja: 'ディスコ', en: 'Disco' }, disco, ['dance', 'happy']),
  motion('twist', { ja: 'ツイスト', en: 'Twist' }, twist, ['dance', 'happy']),
  motion('robot', { ja: 'ロボットダンス', en: 'Robot dance' }, robot, ['dance']),
  motion('bon-odori', { ja: '盆おどり', en: 'Bon dance' }, bonOdori, ['dance', 'festival']),
  motion('waltz', { ja: 'ワルツ', en: 'Waltz' }, waltz, ['dance', 'calm']),
  motion('idol', { ja: 'アイドルダンス', en: 'Idol dance' }, idol, ['dance', 'happy']),
  motion('lick', { ja: 'ぺろぺろ', en: 'Lick' }, lick, ['prop', 'happy']),
  motion('sing', { ja: 'らららー', en: 'Sing' }, sing, ['prop', 'happy']),
  motion('fan', { ja: 'ぱたぱた', en: 'Fan yourself' }, fan, ['prop', 'festival', 'summer']),
  motion('offer', { ja: 'どうぞ', en: 'For you' }, offer, ['prop', 'love']),
]
