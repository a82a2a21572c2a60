import type { StickerName } from '@kisekae/contract/sticker.ts'

/** Chat services require that each sticker have an emoji by which users can find it. */
export const EMOJI: Record<StickerName, string> = {
  hello: '👋',
  morning: '🌞',
  night: '🌙',
  bye: '✋',
  thanks: '🙏',
  sorry: '🙇',
  please: '🥺',
  ok: '👌',
  no: '🙅',
  yay: '🙌',
  congrats: '🎊',
  wow: '🤩',
  love: '💖',
  laugh: '😂',
  cry: '😭',
  angry: '😠',
  what: '😲',
  hmm: '🤔',
  sleepy: '😪',
  coming: '🏃',
  cheer: '💪',
  tada: '✨',
  party: '🥳',
  'well-done': '👏',
}
