import type { ItemTerms, WearTerms } from '@kisekae/contract/console/items.ts'
import { useState } from 'preact/hooks'
import { usePlace } from '../app/use-place.ts'
import { Button } from '../kit/button.tsx'
import { Check, Field } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { readTags } from './read-tags.ts'
import { uploadTexts } from './upload-texts.ts'

export type ItemWish = ItemTerms

interface Props {
  initial: ItemWish
  submit: string
  isBusy: boolean
  isReadOnly?: boolean
  onSubmit(wish: ItemWish): void
}

/** What an item is called, how it is worn, who may use it. */
export function ItemForm({ initial, submit, isBusy, isReadOnly = false, onSubmit }: Props) {
  const texts = useWords(uploadTexts)
  const { organisation } = usePlace()
  const [names, setNames] = useState({ nameJa: initial.nameJa, nameEn: initial.nameEn })
  const [lists, setLists] = useState({
    tags: initial.tags.join(', '),
    slots: initial.rules.slots.join(', '),
    hides: initial.rules.hides.join(', '),
    bodies: writeBodies(initial.rules),
  })
  const [appIds, setAppIds] = useState<readonly string[]>(initial.appIds)
  const field = (name: keyof typeof lists, hint?: string) => (
    <Field
      label={texts[name]}
      hint={hint}
      value={lists[name]}
      disabled={isReadOnly}
      onInput={(text) => setLists({ ...lists, [name]: text })}
    />
  )
  return (
    <form
      class="form"
      onSubmit={(event) => {
        event.preventDefault()
        const { slots, hides, bodies } = lists
        onSubmit({
          nameJa: names.nameJa.trim(),
          nameEn: names.nameEn.trim(),
          tags: readTags(lists.tags),
          rules: {
            ...initial.rules,
            ...{ slots: readTags(slots), hides: readTags(hides), bodies: readBodies(bodies) },
          },
          appIds: [...appIds],
        })
      }}
    >
      <div class="columns">
        <Field
          label={texts.nameJa}
          value={names.nameJa}
          disabled={isReadOnly}
          maxLength={80}
          onInput={(nameJa) => setNames({ ...names, nameJa })}
        />
        <Field
          label={texts.nameEn}
          value={names.nameEn}
          disabled={isReadOnly}
          maxLength={80}
          onInput={(nameEn) => setNames({ ...names, nameEn })}
        />
      </div>
      {field('tags', texts.tagHint)}
      <div class="columns">
        {field('slots', texts.slotsHint)}
        {field('bodies', texts.bodiesHint)}
      </div>
      {field('hides', texts.tagHint)}
      <fieldset>
        <legend>{texts.apps}</legend>
        {organisation.apps.map(({ appId, name }) => (
          <Check
            key={appId}
            label={name}
            checked={appIds.includes(appId)}
            disabled={isReadOnly}
            onChange={(isUsed) =>
              setAppIds(isUsed ? [...appIds, appId] : appIds.filter((one) => one !== appId))
            }
          />
        ))}
      </fieldset>
      {!isReadOnly && (
        <div class="actions">
          <Button
            kind="primary"
            type="submit"
            busy={isBusy}
            disabled={names.nameJa.trim() === '' || names.nameEn.trim() === ''}
          >
            {submit}
          </Button>
        </div>
      )}
    </form>
  )
}

/** `small`, `tall/fair` and so on. */
const writeBodies = ({ bodies }: WearTerms) =>
  bodies
    .map(({ figure, tone }) => [figure ?? '', tone].filter((one) => one != null).join('/'))
    .join(', ')

const readBodies = (text: string): WearTerms['bodies'] =>
  readTags(text).map((body) => {
    const [figure, tone] = body.split('/')
    return { ...(figure && { figure }), ...(tone && { tone }) }
  })
