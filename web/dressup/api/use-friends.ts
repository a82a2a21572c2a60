import type { Friends, Gifts } from '@kisekae/contract/fit/friends.ts'
import { Fault } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/preact-query'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'
import { call } from './call.ts'
import { HOME, OUTFITS, useClosetKey, WISHES } from './query-keys.ts'

const FRIENDS = ['friends']

/** Names of items depend on the language. */
function useGiftsKey(): readonly string[] {
  const { language } = useWords()
  return ['gifts', language]
}

export const useFriends = () =>
  useQuery({
    queryKey: FRIENDS,
    queryFn: ({ signal }) => call<Friends>('/friends', { signal }),
  })

export interface FriendChange {
  method: 'POST' | 'PUT' | 'DELETE'
  /** The path below the list of friends; empty for the list itself. */
  path: string
  body?: object
}

/** Texts for refusals, by reason. */
export type Refusals = Readonly<Record<string, string>>

interface Options {
  refusals?: Refusals
  onDone?(): void
}

/** Changes the list of friends, which each response contains. */
export function useChangeFriends({ refusals = {}, onDone }: Options = {}) {
  const { words } = useWords()
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ path, method, body }: FriendChange) =>
      call<Friends>(`/friends${path}`, { method, body }),
    onSuccess: (friends) => {
      client.setQueryData(FRIENDS, friends)
      onDone?.()
    },
    onError: (error) => {
      showToast({ text: tellRefusal(error, refusals) ?? describeFault(error, words) })
      return client.invalidateQueries({ queryKey: FRIENDS })
    },
  })
}

const tellRefusal = (error: unknown, refusals: Refusals): string | undefined =>
  error instanceof Fault ? refusals[error.reason] : undefined

export const useGivable = () =>
  useQuery({
    queryKey: useGiftsKey(),
    queryFn: ({ signal }) => call<Gifts>('/gifts', { signal }),
  })

export interface NewGift {
  friendshipId: string
  itemId: number
  giftKey: string
}

/** Gives an item; the member's items change on several screens. */
export function useGive({ refusals, onDone }: Required<Options>) {
  const { words } = useWords()
  const client = useQueryClient()
  const key = useGiftsKey()
  const closet = useClosetKey()
  return useMutation({
    mutationFn: (body: NewGift) => call<Gifts>('/gifts', { method: 'POST', body }),
    onSuccess: async (gifts) => {
      client.setQueryData(key, gifts)
      onDone()
      const changed = [closet, OUTFITS, [HOME], [WISHES]]
      await Promise.all(changed.map((queryKey) => client.invalidateQueries({ queryKey })))
    },
    onError: (error) => {
      showToast({ text: tellRefusal(error, refusals) ?? describeFault(error, words) })
      return client.invalidateQueries({ queryKey: key })
    },
  })
}
