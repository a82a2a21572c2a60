import type { Closet } from '@kisekae/contract/fit/closet.ts'
import type { SavedOutfit } from '@kisekae/contract/fit/outfits.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { ME, OUTFITS, useClosetKey } from '../api/query-keys.ts'
import { useWords } from '../words/language.tsx'
import { describeOutfitFault } from './describe-outfit-fault.ts'

/** Wears, renames and deletes a look; closes the open dialog when done. */
export function useOutfitActions({ id, name, itemIds }: SavedOutfit, onDone: () => void) {
  const { words } = useWords()
  const { outfits } = words
  const client = useQueryClient()
  const wearItems = useWearItems()
  const path = `/outfits/${encodeURIComponent(id)}`
  const onError = (error: unknown) => showToast({ text: describeOutfitFault(error, words) })
  const finish = async (text: string) => {
    await client.invalidateQueries({ queryKey: OUTFITS })
    onDone()
    showToast({ text })
  }
  const wear = useMutation({
    mutationFn: () => wearItems(itemIds),
    onSuccess: (before) => {
      const takeBack = () => void wearItems(before).catch(onError)
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

/** Saves these items as the current outfit, and returns the previous one. */
function useWearItems() {
  const client = useQueryClient()
  const closetKey = useClosetKey()
  return async (itemIds: readonly number[]): Promise<readonly number[]> => {
    const before = client.getQueryData<Closet>(closetKey)?.wornItemIds ?? []
    const saved = await call<Partial<Closet>>('/closet', { method: 'PUT', body: { itemIds } })
    client.setQueryData<Closet>(closetKey, (closet) => closet && { ...closet, ...saved })
    await client.invalidateQueries({ queryKey: ME })
    return before
  }
}
