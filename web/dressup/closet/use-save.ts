import type { Closet } from '@kisekae/contract/fit/closet.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useState } from 'preact/hooks'
import { call } from '../api/call.ts'
import { ME, useClosetKey } from '../api/query-keys.ts'
import { type Outfit, wornIn } from '../draft/outfit.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'
import type { ClosetDraft } from './use-closet-draft.ts'

type Saved = Pick<Closet, 'wornItemIds' | 'wornColours' | 'avatarImageUrl'>

/** The reasons that the service gives if the closet has changed since it was loaded. */
const IMPOSSIBLE = ['outfitImpossible', 'colourNotOffered']

/** The duration of the avatar's happy gesture after saving. */
const FRESH_MS = 4200

/** Saves the outfit being tried on. */
export function useSave({ worn, restart }: ClosetDraft) {
  const { words } = useWords()
  const client = useQueryClient()
  const closetKey = useClosetKey()
  const [isFresh, setFresh] = useState(false)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (outfit: Outfit) => call<Saved>('/closet', { method: 'PUT', body: outfit }),
    onSuccess: (saved) => {
      client.setQueryData<Closet>(closetKey, (closet) => closet && { ...closet, ...saved })
      restart(wornIn(saved))
      client.invalidateQueries({ queryKey: ME })
      showToast({ text: words.closet.saved })
      setFresh(true)
      setTimeout(() => setFresh(false), FRESH_MS)
    },
    onError: (error) => {
      const isImpossible = IMPOSSIBLE.includes(reasonOf(error) ?? '')
      if (isImpossible) client.invalidateQueries({ queryKey: closetKey })
      showToast({ text: isImpossible ? words.closet.impossible : describeFault(error, words) })
    },
  })
  /** Resolves to whether the outfit was saved; a failure has already been reported. */
  const wear = (outfit: Outfit) =>
    mutateAsync(outfit).then(
      () => true,
      () => false,
    )
  return { save: () => wear(worn), wear, isBusy: isPending, isFresh }
}
