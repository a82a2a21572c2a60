import { Select } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { partNames } from './texts.ts'
import { uploadTexts } from './upload-texts.ts'

interface Props {
  /** Empty if the part is to be guessed. */
  value: string
  onChange(part: string): void
}

/** The intended part of an uploaded file. */
export function WantedPart({ value, onChange }: Props) {
  const texts = useWords(uploadTexts)
  const parts = Object.entries(useWords(partNames))
  return (
    <Select
      label={texts.part}
      value={value}
      options={[
        { value: '', label: texts.guess },
        ...parts.map(([part, label]) => ({ value: part, label })),
      ]}
      onChange={onChange}
    />
  )
}
