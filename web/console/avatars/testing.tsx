import type { AvatarDetail } from '@kisekae/contract/console/avatars.ts'
import type { ItemBrief } from '@kisekae/contract/console/item-brief.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { ItemPicker } from '../items/item-picker.tsx'
import { Button } from '../kit/button.tsx'
import { Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { Card } from '../kit/page.tsx'
import { useApp } from '../place/use-place.ts'
import { useLanguage, useWords } from '../words/language.tsx'
import { avatarTexts } from './texts.ts'

const MINUTE_MS = 60_000
const LOCAL_LETTERS = 16

/** For development apps only: a test date, and free items. */
export function Testing({ path, avatar }: { path: string; avatar: AvatarDetail }) {
  const texts = useWords(avatarTexts)
  const [text, setText] = useState(toLocal(avatar.testAt))
  const at = new Date(text)
  const isDate = !Number.isNaN(at.getTime())
  const setDate = useChange({
    run: (testAt: string | null) => call(`${path}/test-date`, { method: 'PUT', body: { testAt } }),
    refresh: [path],
  })
  return (
    <Card title={texts.testing} lead={texts.testText}>
      <div class="stack">
        <Form onSubmit={() => setDate.mutate(at.toISOString())}>
          <Field
            label={texts.testDate}
            type="datetime-local"
            hint={texts.testDateHint}
            value={text}
            onInput={setText}
          />
          <div class="actions">
            {avatar.testAt && (
              <Button
                onClick={() => {
                  setText('')
                  setDate.mutate(null)
                }}
              >
                {texts.now}
              </Button>
            )}
            <Button type="submit" busy={setDate.isPending} disabled={!isDate}>
              {texts.setDate}
            </Button>
          </div>
        </Form>
        <GiveItems path={path} />
      </div>
    </Card>
  )
}

function GiveItems({ path }: { path: string }) {
  const texts = useWords(avatarTexts)
  const { appPath } = useApp()
  const { language } = useLanguage()
  const [isPicking, setPicking] = useState(false)
  const give = useChange({
    async run(items: readonly ItemBrief[]) {
      for (const { itemId } of items) {
        await call(`${path}/items`, { method: 'POST', body: { itemId } })
      }
    },
    refresh: [path],
    onDone(_, items) {
      const names = items.map(({ nameJa, nameEn }) => (language === 'ja' ? nameJa : nameEn))
      showToast({ text: texts.granted(names.join(', ')) })
    },
  })
  return (
    <div class="actions">
      <Button icon="plus" busy={give.isPending} onClick={() => setPicking(true)}>
        {texts.grantItem}
      </Button>
      {isPicking && (
        <ItemPicker
          path={`${appPath}/items`}
          taken={new Set()}
          onClose={() => setPicking(false)}
          onChoose={(items) => {
            setPicking(false)
            give.mutate(items)
          }}
        />
      )}
    </div>
  )
}

/** Writes a time in the format of the browser's own field. */
function toLocal(instant: string | null): string {
  if (instant === null) return ''
  const at = new Date(instant)
  const shifted = new Date(at.getTime() - at.getTimezoneOffset() * MINUTE_MS)
  return shifted.toISOString().slice(0, LOCAL_LETTERS)
}
