import type { StickerChat } from '@kisekae/contract/sticker.ts'

export const CHAT_NAMES: Record<StickerChat, string> = {
  line: 'LINE',
  discord: 'Discord',
  slack: 'Slack',
  telegram: 'Telegram',
  whatsapp: 'WhatsApp',
}
