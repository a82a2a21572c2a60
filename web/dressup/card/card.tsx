import type { CardSettings } from '@kisekae/contract/fit/card.ts'
import {
  CARD_APPS_MAX,
  CARD_ITEMS_MAX,
  CARD_OUTFITS_MAX,
} from '@kisekae/contract/fit/card-limits.ts'
import { AppSign } from '../kit/app-sign.tsx'
import { avatarAddress } from '../kit/avatar-address.ts'
import { Problem } from '../kit/problem.tsx'
import { Switch } from '../kit/switch.tsx'
import { Waiting } from '../kit/waiting.tsx'
import { CardHidden } from './card-hidden.tsx'
import { CardLink } from './card-link.tsx'
import { Choices } from './choices.tsx'
import { useTexts } from './texts/use-card-texts.tsx'
import { useCard, useSaveCard } from './use-card.ts'

export function Card() {
  const { data, error, refetch } = useCard()
  if (data) return <CardForm settings={data} />
  return error ? <Problem error={error} onRetry={refetch} /> : <Waiting />
}

/** Every change is saved at once. */
function CardForm({ settings }: { settings: CardSettings }) {
  const texts = useTexts()
  const save = useSaveCard()
  const { shown, searchable, outfits, items, apps, name, url, hidden } = settings
  const change = (changed: Partial<CardSettings>) => save({ ...settings, ...changed })
  return (
    <div class="card-settings-parts">
      {hidden && <CardHidden hidden={hidden} />}
      <section class="card">
        <Switch
          label={texts.on}
          hint={texts.onHint}
          isOn={shown}
          onChange={(isOn) => change({ shown: isOn })}
        />
        {shown && <p class="small">{texts.offHint}</p>}
        {shown && (
          <Switch
            label={texts.searchable}
            hint={texts.searchableHint}
            isOn={searchable}
            onChange={(isOn) => change({ searchable: isOn })}
          />
        )}
      </section>
      {shown && !hidden && name !== null && url !== null && (
        <CardLink key={name} name={name} url={url} />
      )}
      <Choices
        title={texts.outfits}
        none={texts.noOutfits}
        most={CARD_OUTFITS_MAX}
        choices={outfits}
        idOf={({ outfitId }) => outfitId}
        onChange={(chosen) => change({ outfits: chosen })}
      >
        {(outfit) => (
          <>
            <img
              src={avatarAddress(outfit.imageUrl, { moving: false })}
              alt=""
              width={90}
              height={120}
              loading="lazy"
            />
            <bdi>{outfit.name}</bdi>
          </>
        )}
      </Choices>
      <Choices
        title={texts.items}
        none={texts.noItems}
        most={CARD_ITEMS_MAX}
        choices={items}
        idOf={({ itemId }) => String(itemId)}
        onChange={(chosen) => change({ items: chosen })}
      >
        {(item) => (
          <>
            <img src={item.thumbnailUrl} alt="" width={60} height={60} loading="lazy" />
            <span dir="auto">{item.name}</span>
          </>
        )}
      </Choices>
      <Choices
        title={texts.apps}
        hint={texts.appsHint}
        none={texts.noApps}
        most={CARD_APPS_MAX}
        choices={apps}
        idOf={({ appId }) => appId}
        onChange={(chosen) => change({ apps: chosen })}
      >
        {(app) => (
          <>
            <AppSign {...app} />
            <bdi>{app.appName}</bdi>
          </>
        )}
      </Choices>
    </div>
  )
}
