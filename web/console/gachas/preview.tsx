import type { GachaPreview, GachaPreviews } from '@kisekae/contract/console/gachas.ts'
import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { gachaTexts } from './texts.ts'

/** The draft as three kinds of users would see it, as returned by the API. */
export function Preview({ path }: { path: string }) {
  const texts = useWords(gachaTexts)
  const read = useRead<GachaPreviews>(`${path}/preview`)
  return (
    <Card title={texts.preview}>
      <Loaded of={read}>
        {({ previews }) => (
          <ul class="columns phones">
            {previews.map((preview) => (
              <Phone key={preview.kind} preview={preview} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  )
}

const SHOWN_MAX = 8

function Phone({ preview }: { preview: GachaPreview }) {
  const texts = useWords(gachaTexts)
  const { format } = useLanguage()
  const { kind, gacha, nextPrice, isFree, nothingLeft } = preview
  return (
    <li class="phone">
      <h3>{texts.kinds[kind]}</h3>
      <img src={gacha.bannerImageUrl} alt="" width="720" height="270" />
      <p>
        <strong>{gacha.name}</strong>
      </p>
      <p class="small">{gacha.description}</p>
      <p class="row">
        {texts.nextPrice}
        {nothingLeft ? (
          <Badge tone="warn">{texts.nothingLeft}</Badge>
        ) : (
          <Badge tone={isFree ? 'good' : 'calm'}>
            {isFree ? texts.isFree : format.number(nextPrice)}
          </Badge>
        )}
      </p>
      {gacha.alertMessage && <p class="small">{gacha.alertMessage}</p>}
      {gacha.alertMessage2 && <p class="small">{gacha.alertMessage2}</p>}
      <ul class="phone-prizes">
        {gacha.items.slice(0, SHOWN_MAX).map(({ itemId, name, thumbnailUrl, rate, have, free }) => (
          <li key={itemId}>
            <img src={thumbnailUrl} alt="" width="28" height="28" loading="lazy" />
            <span>{name}</span>
            {free && <Badge tone="good">{texts.free}</Badge>}
            {have && <Badge>{texts.have}</Badge>}
            <span class="number">{rate}</span>
          </li>
        ))}
      </ul>
      {gacha.items.length > SHOWN_MAX && <p class="small">+ {gacha.items.length - SHOWN_MAX}</p>}
    </li>
  )
}
