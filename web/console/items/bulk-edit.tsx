import { showToast } from '@kisekae/web-common/toast.ts'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { Field, Select } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { usePlace } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { readTags } from './read-tags.ts'
import { itemTexts } from './texts.ts'

interface Props {
  itemIds: readonly number[]
  onDone(): void
  onClose(): void
}

/** Edits the tags and apps of several items at once. */
export function BulkEdit({ itemIds, onDone, onClose }: Props) {
  const texts = useWords(itemTexts)
  const { cancel } = useWords(common)
  const { organisation, organisationPath } = usePlace()
  const [wish, setWish] = useState({ add: '', remove: '', addApp: '', removeApp: '' })
  const change = useChange({
    run: () =>
      call<{ items: number }>(`${organisationPath}/item-changes`, {
        method: 'POST',
        body: {
          itemIds,
          addTags: readTags(wish.add),
          removeTags: readTags(wish.remove),
          addAppIds: wish.addApp ? [wish.addApp] : [],
          removeAppIds: wish.removeApp ? [wish.removeApp] : [],
        },
      }),
    refresh: [`${organisationPath}/items`],
    onDone({ items }) {
      showToast({ text: texts.bulkDone(items) })
      onDone()
    },
  })
  const apps = [
    { value: '', label: texts.noApp },
    ...organisation.apps.map(({ appId, name }) => ({ value: appId, label: name })),
  ]
  const set = (more: Partial<typeof wish>) => setWish({ ...wish, ...more })
  return (
    <Dialog title={texts.bulkTitle(itemIds.length)} onClose={onClose}>
      <Form onSubmit={() => change.mutate()}>
        <Field
          label={texts.addTags}
          hint={texts.tagHint}
          value={wish.add}
          onInput={(add) => set({ add })}
        />
        <Field
          label={texts.removeTags}
          hint={texts.tagHint}
          value={wish.remove}
          onInput={(remove) => set({ remove })}
        />
        <Select
          label={texts.useIn}
          value={wish.addApp}
          options={apps}
          onChange={(addApp) => set({ addApp })}
        />
        <Select
          label={texts.dropFrom}
          value={wish.removeApp}
          options={apps}
          onChange={(removeApp) => set({ removeApp })}
        />
        <div class="actions">
          <Button onClick={onClose}>{cancel}</Button>
          <Button kind="primary" type="submit" busy={change.isPending}>
            {texts.apply}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
