import type { HomeSettings, OwnTheme } from '@kisekae/contract/console/themes.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { useRead } from '../api/use-read.ts'
import { AlonePage } from '../kit/alone-page.tsx'
import { Button } from '../kit/button.tsx'
import { Confirm } from '../kit/dialog.tsx'
import { Empty } from '../kit/empty.tsx'
import { Check } from '../kit/field.tsx'
import { Loaded } from '../kit/loaded.tsx'
import { Card } from '../kit/page.tsx'
import { useLanguage, useWords } from '../words/language.tsx'
import { ThemeDialog } from './theme-dialog.tsx'
import { WelcomeSection } from './welcome-section.tsx'
import { themes as words } from './words.ts'

const HOME = '/home'

/** The page where the operator writes themes and switches parts of the home page on and off. */
export function ThemesScreen() {
  const texts = useWords(words)
  const read = useRead<HomeSettings>(HOME)
  return (
    <AlonePage title={texts.title} lead={texts.lead} back={texts.back}>
      <Loaded of={read}>
        {({ off, themes, welcome }) => (
          <>
            <Parts off={off} />
            <WelcomeSection welcome={welcome} />
            <Themes themes={themes} />
          </>
        )}
      </Loaded>
    </AlonePage>
  )
}

type Part = HomeSettings['off'][number]

function Parts({ off }: { off: readonly Part[] }) {
  const texts = useWords(words)
  const change = useChange({
    run: (wanted: readonly Part[]) =>
      call<HomeSettings>('/home/switches', { method: 'PUT', body: { off: wanted } }),
    refresh: [HOME],
    done: texts.switched,
  })
  // Its own keys.
  const parts = Object.keys(texts.names) as Part[]
  return (
    <Card title={texts.parts} lead={texts.partsLead}>
      {parts.map((part) => (
        <Check
          key={part}
          label={texts.names[part]}
          checked={!off.includes(part)}
          disabled={change.isPending}
          onChange={(isOn) =>
            change.mutate(isOn ? off.filter((one) => one !== part) : off.concat(part))
          }
        />
      ))}
    </Card>
  )
}

function Themes({ themes }: { themes: readonly OwnTheme[] }) {
  const texts = useWords(words)
  const [edited, setEdited] = useState<OwnTheme | 'new' | null>(null)
  return (
    <>
      <div class="entry-head">
        <h2>{texts.list}</h2>
        <Button kind="primary" icon="plus" onClick={() => setEdited('new')}>
          {texts.add}
        </Button>
      </div>
      {themes.length === 0 && <Empty icon="check" title={texts.none} text={texts.noneText} />}
      {themes.map((theme) => (
        <ThemeRow key={theme.themeId} theme={theme} onEdit={() => setEdited(theme)} />
      ))}
      {edited && (
        <ThemeDialog theme={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </>
  )
}

function ThemeRow({ theme, onEdit }: { theme: OwnTheme; onEdit(): void }) {
  const texts = useWords(words)
  const { language } = useLanguage()
  const [isRemoving, setRemoving] = useState(false)
  const { words: names, firstDay, lastDay, gift } = theme
  const name = names[language]
  const remove = useChange({
    run: () => call<HomeSettings>(`/home/themes/${theme.themeId}`, { method: 'DELETE' }),
    refresh: [HOME],
    done: texts.removed,
  })
  return (
    <Card
      title={name}
      lead={texts.days(firstDay, lastDay)}
      actions={
        <>
          <Button onClick={onEdit}>{texts.edit}</Button>
          <Button onClick={() => setRemoving(true)}>{texts.remove}</Button>
        </>
      }
    >
      {gift && (
        <p>
          {texts.giftOf(gift.itemName, gift.appName)}
          <br />
          <span class="small">{texts.given(gift.given)}</span>
        </p>
      )}
      {isRemoving && (
        <Confirm
          title={texts.removeTitle(name)}
          text={texts.removeText}
          confirm={texts.remove}
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate()}
          onClose={() => setRemoving(false)}
        />
      )}
    </Card>
  )
}
