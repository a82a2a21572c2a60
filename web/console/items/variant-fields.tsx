import type { ItemVariant } from '@kisekae/contract/console/item-variant.ts'
import { Field } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { uploadTexts } from './upload-texts.ts'

const NAME_MAX = 40
const HEX = /^#[0-9a-f]{6}$/

/** The entered values; all are blank for an item that the closet does not group with others. */
export type VariantDraft = ItemVariant

export const writeVariant = (variant: ItemVariant | null | undefined): VariantDraft =>
  variant ?? { style: '', styleJa: '', styleEn: '', colour: '', colourJa: '', colourEn: '' }

/** @returns undefined if some fields are blank, or if the colour is invalid */
export function readVariant(draft: VariantDraft): ItemVariant | null | undefined {
  const variant = {
    style: draft.style.trim(),
    styleJa: draft.styleJa.trim(),
    styleEn: draft.styleEn.trim(),
    colour: draft.colour.trim().toLowerCase(),
    colourJa: draft.colourJa.trim(),
    colourEn: draft.colourEn.trim(),
  }
  const cells = Object.values(variant)
  if (cells.every((cell) => cell === '')) return null
  return cells.every((cell) => cell !== '') && HEX.test(variant.colour) ? variant : undefined
}

interface Props {
  draft: VariantDraft
  isReadOnly: boolean
  onChange(draft: VariantDraft): void
}

/** The style and the colour by which the closet groups items. */
export function VariantFields({ draft, isReadOnly, onChange }: Props) {
  const texts = useWords(uploadTexts)
  const field = (name: keyof VariantDraft, hint?: string) => (
    <Field
      label={texts.variant[name]}
      hint={hint}
      value={draft[name]}
      disabled={isReadOnly}
      maxLength={NAME_MAX}
      onInput={(text) => onChange({ ...draft, [name]: text })}
    />
  )
  return (
    <details open={draft.style !== '' || undefined}>
      <summary>{texts.variantTitle}</summary>
      <div class="form">
        <div class="columns">
          {field('style', texts.variantHint)}
          {field('colour', texts.colourHint)}
        </div>
        <div class="columns">
          {field('styleJa')}
          {field('styleEn')}
        </div>
        <div class="columns">
          {field('colourJa')}
          {field('colourEn')}
        </div>
        {readVariant(draft) === undefined && <p class="small">{texts.variantIncomplete}</p>}
      </div>
    </details>
  )
}
