import { useRef, useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { Samples } from './samples.tsx'
import type { TabProps } from './tab.ts'
import { gachaTexts } from './texts.ts'

const KINDS = ['banner', 'background', 'icon'] as const
const FIELDS = { banner: 'bannerImage', background: 'backgroundImage', icon: 'iconImage' } as const

/** Banner, background and icon; plain defaults are used if none is uploaded. */
export function PicturesTab(tab: TabProps) {
  const [urls, setUrls] = useState(tab.edit.pictureUrls)
  return (
    <div class="stack">
      <div class="columns">
        {KINDS.map((kind) => (
          <Picture
            key={kind}
            tab={tab}
            kind={kind}
            url={urls[tab.own.draft[FIELDS[kind]] || `plain-${kind}-1`]}
            onUrl={(token, url) => setUrls((known) => ({ ...known, [token]: url }))}
          />
        ))}
      </div>
      <Samples {...tab} />
    </div>
  )
}

interface PictureProps {
  tab: TabProps
  kind: (typeof KINDS)[number]
  url: string | undefined
  onUrl(token: string, url: string): void
}

function Picture({ tab: { own, isReadOnly }, kind, url, onUrl }: PictureProps) {
  const texts = useWords(gachaTexts)
  const { appPath } = useApp()
  const input = useRef<HTMLInputElement>(null)
  const field = FIELDS[kind]
  const upload = useChange({
    run: (file: File) =>
      call<{ token: string; url: string }>(`${appPath}/pictures?kind=${kind}`, {
        method: 'POST',
        file,
      }),
    onDone({ token, url: address }) {
      onUrl(token, address)
      own.change({ [field]: token })
    },
  })
  return (
    <Card title={texts[kind]}>
      <div class="stack">
        {url && <img class={`gacha-picture ${kind}`} src={url} alt="" />}
        {!isReadOnly && (
          <div class="actions">
            <input
              ref={input}
              class="only-read"
              type="file"
              accept="image/png,image/jpeg,image/webp"
              aria-label={`${texts.choosePicture}: ${texts[kind]}`}
              tabIndex={-1}
              onChange={(event) => {
                const [file] = event.currentTarget.files ?? []
                if (file) upload.mutate(file)
              }}
            />
            <Button
              icon="upload"
              busy={upload.isPending}
              label={`${texts.choosePicture}: ${texts[kind]}`}
              onClick={() => input.current?.click()}
            >
              {texts.choosePicture}
            </Button>
            {own.draft[field] !== '' && (
              <Button kind="plain" onClick={() => own.change({ [field]: '' })}>
                {texts.ownPicture}
              </Button>
            )}
          </div>
        )}
      </div>
    </Card>
  )
}
