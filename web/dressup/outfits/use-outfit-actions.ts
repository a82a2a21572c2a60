import type { Closet } from '@kisekae/contract/fit/closet.ts'
import type { SavedOutfit } from '@kisekae/contract/fit/outfits.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { ME, OUTFITS, useClosetKey } from '../api/query-keys.ts'
import { type Outfit, wornIn } from '../draft/outfit.ts'
import { useWords } from '../words/language.tsx'
import { describeOutfitFault } from './describe-outfit-fault.ts'

/** Wears, renames and deletes a look; closes the open dialog when done. */
export function useOutfitActions({ id, name, itemIds, colours }: SavedOutfit, onDone: () => void) {
  const { words } = useWords()
  const { outfits } = words
  const client = useQueryClient()
  const wearOutfit = useWearOutfit()
  const path = `/outfits/${encodeURIComponent(id)}`
  const onError = (error: unknown) => showToast({ text: describeOutfitFault(error, words) })
  const finish = async (text: string) => {
    await client.invalidateQueries({ queryKey: OUTFITS })
    onDone()
    showToast({ text })
  }
  const wear = useMutation({
    mutationFn: () => wearOutfit({ itemIds, colours }),
    onSuccess: (before) => {
      const takeBack = () => {
        if (before) wearOutfit(before).catch(onError)
      }
      const action = { label: words.common.undo, run: takeBack }
      showToast({ text: outfits.wore(name), action })
    },
    onError,
  })
  const rename = useMutation({
    mutationFn: (wanted: string) => call(path, { method: 'PATCH', body: { name: wanted } }),
    onSuccess: () => finish(words.account.saved),
    onError,
  })
  const remove = useMutation({
    mutationFn: () => call(path, { method: 'DELETE' }),
    onSuccess: () => finish(outfits.deleted(name)),
    onError,
  })
  return { wear, rename, remove }
}

/** Saves an outfit as the current one, and returns the previous one. */
function useWearOutfit() {
  const client = useQueryClient()
  const closetKey = useClosetKey()
  return async (outfit: Outfit): Promise<Outfit | null> => {
    const before = client.getQueryData<Closet>(closetKey)
    const saved = await call<Partial<Closet>>('/closet', { method: 'PUT', body: outfit })
    client.setQueryData<Closet>(closetKey, (closet) => closet && { ...closet, ...saved })
    await client.invalidateQueries({ queryKey: ME })
    return before ? wornIn(before) : null
  }
}
