import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { OUTFITS } from '../api/query-keys.ts'
import type { Outfit } from '../draft/outfit.ts'
import { NameDialog } from '../kit/name-dialog.tsx'
import { useWords } from '../words/language.tsx'
import { describeOutfitFault } from './describe-outfit-fault.ts'

interface Props {
  outfit: Outfit
  onClose(): void
}

/** Saves the current outfit under a name. */
export function SaveLook({ outfit, onClose }: Props) {
  const { words, format } = useWords()
  const { outfits, common } = words
  const client = useQueryClient()
  const keep = useMutation({
    mutationFn: (name: string) => call('/outfits', { method: 'POST', body: { name, ...outfit } }),
    onSuccess: async (_, name) => {
      await client.invalidateQueries({ queryKey: OUTFITS })
      onClose()
      showToast({ text: outfits.kept(name) })
    },
    onError: (error) => showToast({ text: describeOutfitFault(error, words) }),
  })
  return (
    <NameDialog
      title={outfits.saveTitle}
      label={common.name}
      initial={outfits.savedName(format.day(Date.now()))}
      isBusy={keep.isPending}
      onSave={(name) => keep.mutate(name)}
      onClose={onClose}
    />
  )
}
