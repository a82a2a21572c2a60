import { Select } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { itemTexts, partNames } from './texts.ts'

interface Props {
  /** Empty for every part. */
  value: string
  onChange(part: string): void
}

/** Filters items by part. */
export function PartSelect({ value, onChange }: Props) {
  const texts = useWords(itemTexts)
  const parts = Object.entries(useWords(partNames))
  const options = [
    { value: '', label: texts.anyPart },
    ...parts.map(([part, label]) => ({ value: part, label })),
  ]
  return <Select label={texts.part} value={value} options={options} onChange={onChange} />
}
