import type { ItemTerms, WearTerms } from '@kisekae/contract/console/items.ts'
import { useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Check, Field } from '../kit/field.tsx'
import { Form } from '../kit/form.tsx'
import { usePlace } from '../place/use-place.ts'
import { useWords } from '../words/language.tsx'
import { readTags } from './read-tags.ts'
import { uploadTexts } from './upload-texts.ts'
import { readVariant, VariantFields, writeVariant } from './variant-fields.tsx'

export type ItemWish = ItemTerms

interface Props {
  initial: ItemWish
  submit: string
  isBusy: boolean
  isReadOnly?: boolean
  onSubmit(wish: ItemWish): void
}

/** The names, style and colour of an item, the rules for wearing it, and its apps. */
export function ItemForm({ initial, submit, isBusy, isReadOnly = false, onSubmit }: Props) {
  const texts = useWords(uploadTexts)
  const [names, setNames] = useState({ nameJa: initial.nameJa, nameEn: initial.nameEn })
  const [lists, setLists] = useState(() => writeLists(initial))
  const [draft, setDraft] = useState(() => writeVariant(initial.variant))
  const variant = readVariant(draft)
  const [body, setBody] = useState(initial.rules.body)
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
  const name = (which: keyof typeof names) => (
    <Field
      label={texts[which]}
      value={names[which]}
      disabled={isReadOnly}
      maxLength={80}
      onInput={(text) => setNames({ ...names, [which]: text })}
    />
  )
  return (
    <Form
      onSubmit={() =>
        onSubmit({
          nameJa: names.nameJa.trim(),
          nameEn: names.nameEn.trim(),
          appIds: [...appIds],
          variant,
          ...readLists(lists, { ...initial.rules, ...(body && { body }) }),
        })
      }
    >
      <div class="columns">
        {name('nameJa')}
        {name('nameEn')}
      </div>
      {field('tags', texts.tagHint)}
      <AppChoice appIds={appIds} isReadOnly={isReadOnly} onChange={setAppIds} />
      <VariantFields draft={draft} isReadOnly={isReadOnly} onChange={setDraft} />
      {/* The values from the file; experts can override them. */}
      <details>
        <summary>{texts.wear}</summary>
        <div class="form">
          <div class="columns">
            {field('slots', texts.slotsHint)}
            {field('bodies', texts.bodiesHint)}
          </div>
          {field('hides', texts.tagHint)}
          {body && <BodyFields body={body} isReadOnly={isReadOnly} onChange={setBody} />}
        </div>
      </details>
      {!isReadOnly && (
        <div class="actions">
          <Button
            kind="primary"
            type="submit"
            busy={isBusy}
            disabled={
              [names.nameJa, names.nameEn, body?.figure ?? '-', body?.tone ?? '-'].some(
                (text) => text.trim() === '',
              ) || variant === undefined
            }
          >
            {submit}
          </Button>
        </div>
      )}
    </Form>
  )
}

type BodyName = NonNullable<WearTerms['body']>

interface BodyFieldsProps {
  body: BodyName
  isReadOnly: boolean
  onChange(body: BodyName): void
}

/** The fields for the figure that a body defines. */
function BodyFields({ body, isReadOnly, onChange }: BodyFieldsProps) {
  const texts = useWords(uploadTexts)
  return (
    <>
      <div class="columns">
        <Field
          label={texts.bodyFigure}
          hint={texts.bodyFigureHint}
          value={body.figure}
          disabled={isReadOnly}
          maxLength={40}
          onInput={(figure) => onChange({ ...body, figure })}
        />
        <Field
          label={texts.bodyTone}
          value={body.tone}
          disabled={isReadOnly}
          maxLength={40}
          onInput={(tone) => onChange({ ...body, tone })}
        />
      </div>
      <Check
        label={texts.exclusive}
        checked={body.exclusive ?? false}
        disabled={isReadOnly}
        onChange={(exclusive) => onChange({ ...body, exclusive })}
      />
    </>
  )
}

interface AppChoiceProps {
  appIds: readonly string[]
  isReadOnly: boolean
  onChange(appIds: readonly string[]): void
}

function AppChoice({ appIds, isReadOnly, onChange }: AppChoiceProps) {
  const texts = useWords(uploadTexts)
  const { organisation } = usePlace()
  return (
    <fieldset>
      <legend>{texts.apps}</legend>
      {organisation.apps.map(({ appId, name }) => (
        <Check
          key={appId}
          label={name}
          checked={appIds.includes(appId)}
          disabled={isReadOnly}
          onChange={(isUsed) =>
            onChange(isUsed ? [...appIds, appId] : appIds.filter((one) => one !== appId))
          }
        />
      ))}
    </fieldset>
  )
}

const writeLists = ({ tags, rules }: ItemWish) => ({
  tags: tags.join(', '),
  slots: rules.slots.join(', '),
  hides: rules.hides.join(', '),
  bodies: writeBodies(rules),
})

const readLists = (lists: ReturnType<typeof writeLists>, rules: WearTerms) => ({
  tags: readTags(lists.tags),
  rules: {
    ...rules,
    slots: readTags(lists.slots),
    hides: readTags(lists.hides),
    bodies: readBodies(lists.bodies),
  },
})

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
