import {
  CHAT_STICKERS,
  type StickerChat,
  type StickerName,
  type StickerWords,
} from '@kisekae/contract/sticker.ts'
import { saveFile } from '@kisekae/web-common/save-file.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Icon } from '../kit/icon.tsx'
import { canShare, shareFile } from '../kit/share-file.ts'
import { useWords } from '../words/language.tsx'
import { CHAT_NAMES } from './chat-names.ts'
import { chatAddress } from './sticker-address.ts'
import { useTexts } from './texts/use-stickers-texts.tsx'
import { useFile } from './use-file.ts'

interface Props {
  avatarUrl: string
  name: StickerName
  words: StickerWords
  chat: StickerChat
  /** The picture on the page, which is already loaded. */
  shown: string
  onClose(): void
}

/** One sticker, to save or share in the format and size that the chosen chat app requires. */
export function StickerDialog({ avatarUrl, name, words, chat, shown, onClose }: Props) {
  const texts = useTexts()
  const { common } = useWords().words
  // An open dialog covers messages.
  const { isBusy, obtain } = useFile(onClose)
  const { format } = CHAT_STICKERS[chat]
  const ending = format === 'apng' ? 'png' : format
  const [isShareable] = useState(() => canShare(`image/${ending}`))
  const wanted = {
    address: chatAddress(avatarUrl, { name, words, chat }),
    name: `${name}.${ending}`,
  }

  async function save(file: File) {
    saveFile(file.name, file)
    showToast({ text: texts.saved })
  }

  return (
    <Dialog title={`${texts.names[name]} (${CHAT_NAMES[chat]})`} onClose={onClose}>
      <img class="sticker-large" src={shown} alt="" width={240} height={240} />
      <div class="button-row">
        {isShareable && (
          <Button busy={isBusy} onClick={() => obtain(wanted, (file) => shareFile(file, texts))}>
            <Icon name="share" />
            {texts.share}
          </Button>
        )}
        <Button kind="primary" busy={isBusy} onClick={() => obtain(wanted, save)}>
          <Icon name="download" />
          {common.save}
        </Button>
      </div>
      <Button kind="plain" onClick={onClose}>
        {common.close}
      </Button>
    </Dialog>
  )
}
