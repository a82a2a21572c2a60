import { Field, Select } from '../kit/field.tsx'
import { useWords } from '../words/language.tsx'
import { LOGGED_ROUTES } from './logged-routes.ts'
import { requests } from './words.ts'

export const NO_FILTER = { status: '', route: '', reason: '', avatarId: '', requestId: '' }
export type RequestFilter = typeof NO_FILTER

const STATUSES = ['2xx', '4xx', '5xx', '400', '401', '403', '404', '409', '429']

interface Props {
  filter: RequestFilter
  onChange(filter: RequestFilter): void
}

/** Filters of the list; each takes effect at once. */
export function RequestFilters({ filter, onChange }: Props) {
  const texts = useWords(requests)
  const any = { value: '', label: texts.any }
  const set = (change: Partial<RequestFilter>) => onChange({ ...filter, ...change })
  return (
    <div class="filters">
      <Select
        label={texts.status}
        value={filter.status}
        options={[any, ...STATUSES.map((value) => ({ value, label: value }))]}
        onChange={(status) => set({ status })}
      />
      <Select
        label={texts.endpoint}
        value={filter.route}
        options={[any, ...LOGGED_ROUTES.map((value) => ({ value, label: value }))]}
        onChange={(route) => set({ route })}
      />
      <Field
        label={texts.reason}
        isCode
        value={filter.reason}
        onInput={(reason) => set({ reason: reason.trim() })}
      />
      <Field
        label={texts.avatarId}
        isCode
        inputMode="numeric"
        value={filter.avatarId}
        onInput={(avatarId) => set({ avatarId: avatarId.trim() })}
      />
      <Field
        label={texts.requestId}
        isCode
        value={filter.requestId}
        onInput={(requestId) => set({ requestId: requestId.trim() })}
      />
    </div>
  )
}
