import type { ViewerState } from '@kisekae/ui-kit/viewer/records.ts'
import { Button } from '../kit/button.tsx'
import { useWords } from '../words/language.tsx'

interface Props {
  state: ViewerState | null
  /** The URLs of the 3D data could not be loaded. */
  isBroken: boolean
  /** Names of items by id, to report missing ones. */
  nameOf(itemId: number): string
  onRetry(): void
}

const MEGABYTE = 1_000_000

/** A note on the 3D view: the loading progress, and items that could not be loaded. */
export function StageNote({ state, isBroken, nameOf, onRetry }: Props) {
  const { words, format } = useWords()
  const { closet, common } = words
  const problem = findProblem()
  if (problem) {
    return (
      <div class="stage-note" role="status">
        {problem}
        <Button kind="plain" onClick={onRetry}>
          {common.retry}
        </Button>
      </div>
    )
  }
  if (state?.phase === 'ready') return null
  const { loadedBytes = 0, totalBytes = 0 } = state ?? {}
  const megabytes = (bytes: number) => (bytes / MEGABYTE).toFixed(1)
  return (
    <div class="stage-note loading" role="status">
      <span>{closet.loading3d}</span>
      <progress aria-label={closet.loading3d} value={loadedBytes} max={totalBytes || 1} />
      <span dir="ltr">
        {totalBytes > 0 && `${megabytes(loadedBytes)} / ${megabytes(totalBytes)} MB`}
      </span>
    </div>
  )

  function findProblem(): string | null {
    const isPicture = state?.reason === 'notLoaded' || state?.reason === 'broken'
    if (isBroken || state?.phase === 'failed' || isPicture) return closet.no3d
    if (state?.phase === 'lost') return closet.lost3d
    if (!state?.missing.length) return null
    return closet.missing3d(format.list(state.missing.map(({ itemId }) => nameOf(itemId))))
  }
}
