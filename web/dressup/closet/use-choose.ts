import type { ClosetItem } from '@kisekae/contract/fit/closet.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useWords } from '../words/language.tsx'
import { tellObstacle, tellSideEffects } from './tell-trial.ts'
import { tryOn } from './try-on.ts'
import type { ClosetDraft } from './use-closet-draft.ts'

/**
 * Puts an item on or takes it off, and reports the other changes, or the reason why nothing
 * changed.
 */
export function useChoose(
  { outfit, put, undo }: ClosetDraft,
  items: readonly ClosetItem[],
): (item: ClosetItem) => void {
  const language = useWords()
  const { words } = language
  return (item) => {
    const trial = tryOn(outfit, item, items)
    if (trial.obstacle) {
      showToast({ text: tellObstacle(trial.obstacle, item, words) })
      return
    }
    put(trial.outfit)
    const text = tellSideEffects(trial, item, language)
    showToast(text ? { text, action: { label: words.common.undo, run: undo } } : null)
  }
}
