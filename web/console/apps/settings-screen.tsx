import { useRead } from '../api/use-read.ts'
import { Badge } from '../kit/badge.tsx'
import { Copy } from '../kit/copy.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card, Page } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import type { App } from './permissions.ts'
import '../style/apps.css'
import { useLanguage, useWords } from '../words/language.tsx'
import { AccessCard } from './access-card.tsx'
import { GiftsCheck } from './gifts-check.tsx'
import { IconForm } from './icon-form.tsx'
import { JwtForm } from './jwt-form.tsx'
import { OutfitForm } from './outfit-form.tsx'
import { SettingsForm } from './settings-form.tsx'
import { ShopUrlForm } from './shop-url-form.tsx'
import { apps } from './words.ts'

/** The app's properties, and forms for those that can be changed. */
export function SettingsScreen() {
  const texts = useWords(apps)
  const { appPath } = useApp()
  const read = useRead<App>(appPath)
  return (
    <Page title={texts.settings}>
      <Loaded of={read}>
        {(app) => (
          <div class="columns">
            <div class="stack">
              <Card>
                <SettingsForm key={app.appId} app={app} />
              </Card>
              <Card title={texts.outfit} lead={texts.outfitHint}>
                <OutfitForm key={app.appId} app={app} />
              </Card>
            </div>
            <div class="stack">
              <Card title={texts.icon} lead={texts.iconHint}>
                <IconForm app={app} />
              </Card>
              <Facts app={app} />
              <AccessCard />
              <Card title={texts.jwt} lead={texts.jwtHint}>
                <JwtForm key={app.jwtPublicKey} app={app} />
              </Card>
              <Card title={texts.shop} lead={texts.shopHint}>
                <ShopUrlForm key={app.shopUrl} app={app} />
              </Card>
              <Card title={texts.gifts} lead={texts.giftsHint}>
                <GiftsCheck app={app} />
              </Card>
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  )
}

function Facts({ app }: { app: App }) {
  const texts = useWords(apps)
  const { format } = useLanguage()
  const limit = (value: number | null) => (value === null ? texts.noLimit : format.number(value))
  return (
    <Card title={texts.limits}>
      <dl class="facts">
        <dt>{texts.appId}</dt>
        <dd>
          <Copy text={app.appId} />
        </dd>
        <dt>{texts.stage}</dt>
        <dd>
          <Badge tone={app.live ? 'warn' : 'calm'}>
            {app.live ? texts.live : texts.development}
          </Badge>
        </dd>
        <dt>{texts.reads}</dt>
        <dd>{limit(app.readsPerSecond)}</dd>
        <dt>{texts.writes}</dt>
        <dd>{limit(app.writesPerSecond)}</dd>
        <dt>{texts.guests}</dt>
        <dd>{limit(app.guestsPerDay)}</dd>
      </dl>
    </Card>
  )
}
