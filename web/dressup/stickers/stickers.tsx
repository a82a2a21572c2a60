import {
  STICKER_CHATS,
  STICKER_NAMES,
  type StickerChat,
  type StickerName,
} from '@kisekae/contract/sticker.ts'
import { saveFile } from '@kisekae/web-common/save-file.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Chips } from '../kit/chips.tsx'
import { Icon } from '../kit/icon.tsx'
import { useReducedMotion } from '../kit/use-reduced-motion.ts'
import { useWords } from '../words/language.tsx'
import { CHAT_NAMES } from './chat-names.ts'
import { packAddress, tileAddress } from './sticker-address.ts'
import { StickerDialog } from './sticker-dialog.tsx'
import { StickerTile } from './sticker-tile.tsx'
import { useTexts } from './texts/use-stickers-texts.tsx'
import { useFile } from './use-file.ts'

const WORDS = ['ja', 'en'] as const
type Words = (typeof WORDS)[number]
const WORDS_NAMES: Record<Words, string> = { ja: '日本語', en: 'English' }

/** The sticker in the dialog, and its picture. */
interface Opened {
  name: StickerName
  shown: string
}

/** The settings and the pack at the top, the stickers below. */
export function Stickers({ avatarUrl }: { avatarUrl: string }) {
  const texts = useTexts()
  const { language } = useWords()
  const isReduced = useReducedMotion()
  const [words, setWords] = useState<Words>(language === 'ja' ? 'ja' : 'en')
  const [chat, setChat] = useState<StickerChat>('line')
  const [isPaused, setPaused] = useState(false)
  const [opened, open] = useState<Opened | null>(null)
  const addressOf = (name: StickerName) =>
    tileAddress(avatarUrl, { name, words, isStill: isReduced || isPaused })
  return (
    <>
      <div class="stickers-settings card">
        <Chips
          label={texts.wordsLabel}
          values={WORDS}
          chosen={words}
          nameOf={(one) => WORDS_NAMES[one]}
          onChoose={(one) => setWords(one)}
        />
        <Chips
          label={texts.chatLabel}
          values={STICKER_CHATS}
          chosen={chat}
          nameOf={(one) => CHAT_NAMES[one]}
          onChoose={(one) => setChat(one)}
        />
        <Pack address={packAddress(avatarUrl, { chat, words })} chat={chat} />
      </div>
      {!isReduced && <PauseButton isPaused={isPaused} onChange={setPaused} />}
      <ul class="sticker-tiles">
        {STICKER_NAMES.map((name) => (
          <StickerTile
            key={name}
            name={name}
            address={addressOf(name)}
            onOpen={(shown) => open({ name, shown })}
          />
        ))}
      </ul>
      {opened && (
        <StickerDialog
          avatarUrl={avatarUrl}
          name={opened.name}
          words={words}
          chat={chat}
          shown={opened.shown}
          onClose={() => open(null)}
        />
      )}
    </>
  )
}

/** The button that downloads all stickers, and instructions for using them. */
function Pack({ address, chat }: { address: string; chat: StickerChat }) {
  const texts = useTexts()
  const { isBusy, obtain } = useFile()
  async function save(file: File) {
    saveFile(file.name, file)
    showToast({ text: texts.saved })
  }
  return (
    <div class="sticker-pack">
      <Button
        kind="primary"
        busy={isBusy}
        onClick={() => obtain({ address, name: `stickers-${chat}.zip` }, save)}
      >
        <Icon name="download" />
        {texts.download}
      </Button>
      <p role="status">{isBusy ? texts.making : texts.hints[chat]}</p>
    </div>
  )
}

interface PauseProps {
  isPaused: boolean
  onChange(isPaused: boolean): void
}

function PauseButton({ isPaused, onChange }: PauseProps) {
  const { closet } = useWords().words
  return (
    <p class="stickers-pause">
      <Button kind="plain" onClick={() => onChange(!isPaused)}>
        <Icon name={isPaused ? 'play' : 'pause'} />
        {isPaused ? closet.play : closet.pause}
      </Button>
    </p>
  )
}
