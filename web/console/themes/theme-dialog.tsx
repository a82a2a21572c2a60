import type { HomeSettings, OwnTheme } from '@kisekae/contract/console/themes.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Check, Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { useWords } from '../words/language.tsx'
import { draftOf, isComplete, NEW_DRAFT, OTHER_LANGUAGES, themeOf } from './theme-draft.ts'
import { themes as words } from './words.ts'

const NAME_MAX = 40

interface Props {
  /** Null for a new theme. */
  theme: OwnTheme | null
  onClose(): void
}

/** Writes a new theme, or changes an existing one. */
export function ThemeDialog({ theme, onClose }: Props) {
  const texts = useWords(words)
  const [draft, setDraft] = useState(theme ? draftOf(theme) : NEW_DRAFT)
  const [fault, setFault] = useState<string | null>(null)
  const save = useChange({
    run: () =>
      call<HomeSettings>(theme ? `/home/themes/${theme.themeId}` : '/home/themes', {
        method: theme ? 'PUT' : 'POST',
        body: themeOf(draft),
      }),
    refresh: ['/home'],
    done: texts.saved,
    onDone: onClose,
    onFault: (error) => {
      const told = findTold(reasonOf(error), texts.faults)
      setFault(told)
      return told !== null
    },
  })
  const name = (language: keyof typeof draft.words, label: string) => (
    <Field
      label={label}
      maxLength={NAME_MAX}
      value={draft.words[language] ?? ''}
      onInput={(text) => setDraft({ ...draft, words: { ...draft.words, [language]: text } })}
    />
  )
  return (
    <Dialog title={theme ? texts.edit : texts.add} onClose={onClose}>
      <Form onSubmit={() => save.mutate()}>
        {name('ja', texts.ja)}
        {name('en', texts.en)}
        <div class="columns">
          <Field
            label={texts.firstDay}
            type="date"
            value={draft.firstDay}
            onInput={(firstDay) => setDraft({ ...draft, firstDay })}
          />
          <Field
            label={texts.lastDay}
            type="date"
            value={draft.lastDay}
            onInput={(lastDay) => setDraft({ ...draft, lastDay })}
          />
        </div>
        <p class="note">{texts.daysHint}</p>
        <Check
          label={texts.gift}
          hint={texts.giftHint}
          checked={draft.hasGift}
          onChange={(hasGift) => setDraft({ ...draft, hasGift })}
        />
        {draft.hasGift && (
          <div class="columns">
            <Field
              label={texts.appId}
              value={draft.appId}
              onInput={(appId) => setDraft({ ...draft, appId })}
            />
            <Field
              label={texts.itemId}
              inputMode="numeric"
              value={draft.itemId}
              onInput={(itemId) => setDraft({ ...draft, itemId })}
            />
          </div>
        )}
        <details>
          <summary>{texts.others}</summary>
          <p class="note">{texts.othersHint}</p>
          {OTHER_LANGUAGES.map(([language, label]) => (
            <div key={language} lang={language}>
              {name(language, label)}
            </div>
          ))}
        </details>
        {fault && <p role="alert">{fault}</p>}
        <div class="actions">
          <Button type="submit" kind="primary" disabled={!isComplete(draft)} busy={save.isPending}>
            {texts.save}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}

type Faults = Readonly<Record<string, string>>

const findTold = (reason: string | null, faults: Faults): string | null =>
  (reason && faults[reason]) || null
