import { Chips } from '../../kit/chips.tsx'
import { type Companion, keyOf, NOBODY, PAIR_NAMES } from '../model/pair.ts'
import { useTexts } from '../texts/use-booth-texts.tsx'
import type { Company } from '../use-company.ts'

/** Who else is in the picture, and what the two do together. */
export function TogetherChoice({ company }: { company: Company }) {
  const { together } = useTexts()
  const choices: { companion: Companion; name: string }[] = [
    { companion: NOBODY, name: together.nobody },
    { companion: { kind: 'twin' }, name: together.twin },
    ...company.outfits.map(({ id, name }) => ({
      companion: { kind: 'outfit', id } as const,
      name,
    })),
  ]
  const keys = choices.map(({ companion }) => keyOf(companion))
  return (
    <>
      <Chips
        label={together.companionLabel}
        values={keys}
        chosen={keyOf(company.companion)}
        nameOf={(key) => choices[keys.indexOf(key)].name}
        onChoose={(key) => company.choose(choices[keys.indexOf(key)].companion)}
      />
      {company.companion.kind !== 'nobody' && (
        <Chips
          label={together.label}
          values={PAIR_NAMES}
          chosen={company.pair}
          nameOf={(name) => together.names[name]}
          onChoose={(name) => company.setPair(name)}
        />
      )}
    </>
  )
}
