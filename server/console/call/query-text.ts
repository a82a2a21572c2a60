import type { Fields } from '../../kernel/http/decode-fields.ts'

/** What the search of an address says under a name; empty: nothing. */
export const queryText = ({ names, values }: Fields, name: string): string =>
  values[names.indexOf(name)] ?? ''
