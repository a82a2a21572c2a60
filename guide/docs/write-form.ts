import type { CatalogueEntry, Endpoint } from '@kisekae/contract/wire.ts'
import type { Shape } from '../reference/fields.ts'
import type { Language } from '../reference/words.ts'
import { DOCS_WORDS } from './words.ts'

/** The form that sends a call to an endpoint; `try.js` reads it. */
export function writeForm({ name, endpoint }: CatalogueEntry, language: Language): string {
  const words = DOCS_WORDS[language]
  if (endpoint.page) return `<p>${words.opened}</p>`
  const { method, path, form } = endpoint
  const fields = listFields(endpoint).map((field) => writeField(field, { name, language }))
  return `<details class="try">
<summary>${words.send}</summary>
<p>${words.sendWhy}</p>
<form data-method="${method}" data-path="${path}" data-body="${form}">
${[writeKeyField(name, language), ...fields].join('\n')}
<button>${words.submit}</button>
</form>
<output for="${name}-key" data-waiting="${words.waiting}" data-failed="${words.failed}"></output>
</details>`
}

interface Field {
  name: string
  place: 'path' | 'param' | 'header'
  isRequired: boolean
  isList: boolean
  /** Null: any text. */
  options: readonly unknown[] | null
}

function listFields({ params, pathNames, once, localized }: Endpoint): Field[] {
  const ofParams = Object.entries(params).map(([name, { required, multi, schema }]): Field => {
    return {
      name,
      place: pathNames.includes(name) ? 'path' : 'param',
      isRequired: required,
      isList: multi,
      options: multi ? null : optionsOf(schema),
    }
  })
  return [
    ...ofParams,
    ...(once ? [toHeader('Idempotency-Key', null)] : []),
    ...(localized ? [toHeader('Accept-Language', ['ja', 'en'])] : []),
  ]
}

function optionsOf({ type, enum: options }: Shape): readonly unknown[] | null {
  if (type === 'boolean') return ['true', 'false']
  return options ?? null
}

const toHeader = (name: string, options: Field['options']): Field => ({
  name,
  place: 'header',
  isRequired: false,
  isList: false,
  options,
})

interface Place {
  /** The endpoint. */
  name: string
  language: Language
}

function writeField(field: Field, { name, language }: Place): string {
  const words = DOCS_WORDS[language]
  const { isRequired, isList, options } = field
  const marks = [isRequired ? words.required : '', isList ? words.several : ''].filter(Boolean)
  const hint = marks.length > 0 ? ` <small>${marks.join(', ')}</small>` : ''
  const id = `${name}-${field.name}`
  const facts = `id="${id}" name="${field.name}" data-place="${field.place}"`
  const rules = `${isList ? ' data-list' : ''}${isRequired ? ' required' : ''}`
  const input = options
    ? writeSelect(facts, { options, empty: words.unset })
    : `<input ${facts} autocomplete="off"${rules}>`
  return `<label for="${id}"><code>${field.name}</code>${hint}</label>${input}`
}

function writeSelect(
  facts: string,
  { options, empty }: { options: readonly unknown[]; empty: string },
): string {
  const rows = options.map((option) => `<option>${option}</option>`)
  return `<select ${facts}><option value="">${empty}</option>${rows.join('')}</select>`
}

/** The field for the key: the same in every form. */
function writeKeyField(name: string, language: Language): string {
  const id = `${name}-key`
  const label = `<label for="${id}">${DOCS_WORDS[language].key} <small>X-Api-Key</small></label>`
  return `${label}<input id="${id}" class="key" type="password" autocomplete="off">`
}
