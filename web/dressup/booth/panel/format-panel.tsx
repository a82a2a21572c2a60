import { Chips } from '../../kit/chips.tsx'
import { type Format, listFormats } from '../model/format.ts'
import { type Picture, SIZES, type SizeName } from '../model/picture.ts'
import { useTexts } from '../texts/use-booth-texts.tsx'

// The names in order.
const SIZE_NAMES = Object.keys(SIZES) as SizeName[]

interface Props {
  picture: Picture
  format: Format
  is3d: boolean
  onSize(size: SizeName): void
  onFormat(format: Format): void
}

export function FormatPanel({ picture, format, is3d, onSize, onFormat }: Props) {
  const texts = useTexts()
  return (
    <>
      <Chips
        label={texts.sizesLabel}
        values={SIZE_NAMES}
        chosen={picture.size}
        nameOf={(size) => texts.sizes[size]}
        onChoose={onSize}
      />
      <Chips
        label={texts.formatsLabel}
        values={listFormats(is3d)}
        chosen={format}
        nameOf={(one) => texts.formats[one]}
        onChoose={onFormat}
      />
    </>
  )
}
