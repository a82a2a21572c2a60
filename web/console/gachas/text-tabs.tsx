import type { GachaDraft } from '@kisekae/contract/console/gacha-draft.ts'
import { useState } from 'preact/hooks'
import { readTags } from '../items/read-tags.ts'
import { Field } from '../kit/field.tsx'
import { Card } from '../kit/page.tsx'
import { PeriodFields } from '../kit/period-fields.tsx'
import { useWords } from '../words/language.tsx'
import { useFaults } from './find-fault.ts'
import type { TabProps } from './tab.ts'
import { gachaTexts } from './texts.ts'

type TextName = {
  [Name in keyof GachaDraft]: GachaDraft[Name] extends string ? Name : never
}[keyof GachaDraft]

/** The field for one text of a draft. */
function Text({
  tab: { own, isReadOnly },
  name,
  label,
  rows,
}: {
  tab: TabProps
  name: Exclude<TextName, 'firstTerms' | 'shares'>
  label: string
  rows?: number
}) {
  const fault = useFaults(own)
  return (
    <Field
      label={label}
      rows={rows}
      value={own.draft[name]}
      fault={fault(name)}
      disabled={isReadOnly}
      maxLength={rows ? 2000 : 80}
      onInput={(text) => own.change({ [name]: text })}
    />
  )
}

export function BasicsTab(tab: TabProps) {
  const texts = useWords(gachaTexts)
  const { own, isReadOnly } = tab
  const [tags, setTags] = useState(own.draft.tags.join(', '))
  return (
    <Card>
      <div class="stack">
        <div class="columns">
          <Text tab={tab} name="nameJa" label={texts.nameJa} />
          <Text tab={tab} name="nameEn" label={texts.nameEn} />
        </div>
        <div class="columns">
          <Text tab={tab} name="descriptionJa" label={texts.descriptionJa} rows={4} />
          <Text tab={tab} name="descriptionEn" label={texts.descriptionEn} rows={4} />
        </div>
        <Field
          label={texts.tags}
          hint={texts.tagHint}
          value={tags}
          disabled={isReadOnly}
          onInput={(text) => {
            setTags(text)
            own.change({ tags: readTags(text) })
          }}
        />
      </div>
    </Card>
  )
}

export function PeriodTab({ own, isReadOnly }: TabProps) {
  const fault = useFaults(own)
  const { openedAt, closedAt } = own.draft
  return (
    <Card>
      <PeriodFields
        openedAt={openedAt}
        closedAt={closedAt}
        faults={{ openedAt: fault('openedAt'), closedAt: fault('closedAt') }}
        disabled={isReadOnly}
        onChange={own.change}
      />
    </Card>
  )
}

export function NotesTab(tab: TabProps) {
  const texts = useWords(gachaTexts)
  return (
    <Card>
      <div class="stack">
        <div class="columns">
          <Text tab={tab} name="alertMessageJa" label={texts.alert1Ja} rows={4} />
          <Text tab={tab} name="alertMessageEn" label={texts.alert1En} rows={4} />
        </div>
        <div class="columns">
          <Text tab={tab} name="alertMessage2Ja" label={texts.alert2Ja} rows={4} />
          <Text tab={tab} name="alertMessage2En" label={texts.alert2En} rows={4} />
        </div>
      </div>
    </Card>
  )
}
