import type { Fields } from '../../kernel/http/decode-fields.ts'

/** A query parameter; empty if it is missing. */
export const queryText = ({ names, values }: Fields, name: string): string =>
  values[names.indexOf(name)] ?? ''
