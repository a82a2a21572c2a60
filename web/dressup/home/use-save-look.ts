import type { Home, StampedLook } from '@kisekae/contract/fit/home.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { useClosetKey, useHomeKey } from '../api/query-keys.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-home-texts.tsx'

/** Saves what the avatar is wearing as the look for the theme of the day. */
export function useSaveLook(day: string) {
  const { words } = useWords()
  const texts = useTexts()
  const client = useQueryClient()
  const homeKey = useHomeKey(day)
  const closetKey = useClosetKey()
  return useMutation({
    mutationFn: () => call<StampedLook>('/home/looks', { method: 'POST', body: { day } }),
    onSuccess: ({ look, isFirst, gift }) => {
      client.setQueryData<Home>(homeKey, (home) => home && withLook(home, { look, gift }))
      if (gift) client.invalidateQueries({ queryKey: closetKey })
      const text = isFirst ? texts.stamped : texts.replaced
      showToast({ text: gift ? texts.gotGift(gift.name) : text })
    },
    onError: (error) => showToast({ text: describeFault(error, words) }),
  })
}

/** Returns the home page's data with a look that replaces any other look of its day. */
function withLook(home: Home, { look, gift }: Pick<StampedLook, 'look' | 'gift'>): Home {
  if (!home.card) return home
  const others = home.card.looks.filter(({ day }) => day !== look.day)
  const looks = [...others, look].toSorted((a, b) => (a.day < b.day ? -1 : 1))
  return { ...home, gift: gift ?? home.gift, card: { ...home.card, looks } }
}
