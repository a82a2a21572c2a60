import type { CardSettings } from '@kisekae/contract/fit/card.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-card-texts.tsx'

/** Names of items depend on the language. */
function useCardKey(): readonly string[] {
  const { language } = useWords()
  return ['card', language]
}

export const useCard = () =>
  useQuery({
    queryKey: useCardKey(),
    queryFn: ({ signal }) => call<CardSettings>('/card', { signal }),
    // Outfits, favourites and apps may have changed on other screens.
    staleTime: 0,
  })

/** The settings in the form that the service requires. */
const wishOf = ({ shown, searchable, outfits, items, apps }: CardSettings) => ({
  shown,
  searchable,
  outfitIds: outfits.filter(({ chosen }) => chosen).map(({ outfitId }) => outfitId),
  itemIds: items.filter(({ chosen }) => chosen).map(({ itemId }) => itemId),
  appIds: apps.filter(({ chosen }) => chosen).map(({ appId }) => appId),
})

/** Saves each change at once; the page shows it before the service has responded. */
export function useSaveCard() {
  const { words } = useWords()
  const texts = useTexts()
  const client = useQueryClient()
  const queryKey = useCardKey()
  const save = useMutation({
    // Changes are sent one after another, so that the last one wins.
    scope: { id: 'card' },
    mutationFn: (next: CardSettings) =>
      call<CardSettings>('/card', { method: 'PUT', body: wishOf(next) }),
    onMutate: async (next) => {
      await client.cancelQueries({ queryKey })
      client.setQueryData(queryKey, next)
    },
    onSuccess: ({ name, url }) =>
      client.setQueryData(queryKey, (now?: CardSettings) => now && { ...now, name, url }),
    onError: async (error) => {
      const isOutdated = reasonOf(error) === 'cardChoiceMissing'
      showToast({ text: isOutdated ? texts.changed : describeFault(error, words) })
      await client.invalidateQueries({ queryKey })
    },
  })
  return save.mutate
}

/** Gives the card another link; `null` for a random one. */
export function useNameCard({
  onNamed,
  onFault,
}: {
  onNamed(): void
  onFault(text: string): void
}) {
  const { words } = useWords()
  const texts = useTexts()
  const client = useQueryClient()
  const queryKey = useCardKey()
  const faults: Record<string, string> = {
    cardNameInvalid: texts.nameInvalid,
    cardNameTaken: texts.nameTaken,
    tooManyTries: texts.tooOften,
  }
  return useMutation({
    mutationFn: (name: string | null) =>
      call<CardSettings>('/card/name', { method: 'PUT', body: { name } }),
    onSuccess: (settings) => {
      client.setQueryData(queryKey, settings)
      showToast({ text: texts.renamed })
      onNamed()
    },
    onError: (error) => onFault(faults[reasonOf(error) ?? ''] ?? describeFault(error, words)),
  })
}

/** Appeals against the decision to hide the card. */
export function useAppeal() {
  const { words } = useWords()
  const client = useQueryClient()
  const queryKey = useCardKey()
  return useMutation({
    mutationFn: (text: string) =>
      call<CardSettings>('/card/appeal', { method: 'POST', body: { text } }),
    onSuccess: (settings) => client.setQueryData(queryKey, settings),
    onError: async (error) => {
      showToast({ text: describeFault(error, words) })
      await client.invalidateQueries({ queryKey })
    },
  })
}
