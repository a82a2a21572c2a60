import type { ClosetApp } from '@kisekae/contract/fit/closet.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { Icon } from '../../kit/icon.tsx'
import { useWords } from '../../words/language.tsx'
import { COLOURS } from './colour-of.ts'
import type { Filters } from './filters.ts'
import { KINDS } from './kind-of.ts'

interface Props {
  part: Part
  /** The apps that granted items, in order. */
  apps: readonly ClosetApp[]
  isVisitor: boolean
  filters: Filters
  onChange(filters: Filters): void
}

/**
 * Filters that are on or off, and filters with a choice: the kind of the part, the colour, and the
 * app that granted the items.
 */
export function FilterRow({ part, apps, isVisitor, filters, onChange }: Props) {
  const { closet } = useWords().words
  const kinds = KINDS[part] ?? []
  return (
    <div class="filter-row">
      {!isVisitor && <Toggles filters={filters} onChange={onChange} />}
      {kinds.length > 0 && (
        <Choice
          label={closet.kind}
          options={kinds}
          names={closet.kinds}
          value={filters.kind}
          onChange={(kind) => onChange({ ...filters, kind })}
        />
      )}
      <Choice
        label={closet.colour}
        options={COLOURS}
        names={closet.colourNames}
        value={filters.colour}
        onChange={(colour) => onChange({ ...filters, colour })}
      />
      {apps.length > 0 && (
        <Choice
          label={closet.fromApp}
          options={apps.map(({ appId }) => appId)}
          names={Object.fromEntries(apps.map(({ appId, name }) => [appId, name]))}
          value={filters.appId}
          onChange={(appId) => onChange({ ...filters, appId })}
        />
      )}
    </div>
  )
}

function Toggles({ filters, onChange }: Pick<Props, 'filters' | 'onChange'>) {
  const { closet } = useWords().words
  const toggle = (name: 'isFavourite' | 'isNew') => onChange({ ...filters, [name]: !filters[name] })
  return (
    <>
      <button
        type="button"
        class="filter"
        aria-pressed={filters.isFavourite}
        onClick={() => toggle('isFavourite')}
      >
        <Icon name="heart" />
        {closet.favourites}
      </button>
      <button
        type="button"
        class="filter"
        aria-pressed={filters.isNew}
        onClick={() => toggle('isNew')}
      >
        <Icon name="sparkle" />
        {closet.onlyNew}
      </button>
    </>
  )
}

interface ChoiceProps<Option extends string> {
  /** A label that is shown even while nothing is chosen. */
  label: string
  options: readonly Option[]
  names: Record<NoInfer<Option>, string>
  value: NoInfer<Option> | null
  onChange(value: Option | null): void
}

function Choice<Option extends string>(props: ChoiceProps<Option>) {
  const { label, options, names, value, onChange } = props
  return (
    <select
      class={`filter ${value === null ? '' : 'chosen'}`}
      aria-label={label}
      value={value ?? ''}
      onChange={({ currentTarget }) =>
        onChange(options.find((option) => option === currentTarget.value) ?? null)
      }
    >
      <option value="">{label}</option>
      {options.map((option) => (
        <option key={option} value={option}>
          {names[option]}
        </option>
      ))}
    </select>
  )
}
