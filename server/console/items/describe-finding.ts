import type { Finding } from '@kisekae/avatar3d/check/finding.ts'
import type { FileFinding } from '@kisekae/contract/console/items.ts'

export const describeFinding = ({ code, grade, place, text, advice }: Finding): FileFinding => ({
  code,
  grade,
  place,
  text,
  advice,
})
