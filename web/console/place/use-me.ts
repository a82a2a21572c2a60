import type { Me } from '@kisekae/contract/console/me.ts'
import { useQueryClient } from '@tanstack/preact-query'
import { useRead } from '../api/use-read.ts'

export const ME = '/me'

/** The current user with all organisations and apps. */
export const useMe = () => useRead<Me>(ME)

/** The user has changed, so nothing that was read before may be shown. */
export function useForgetAll(): () => Promise<void> {
  const client = useQueryClient()
  return async () => {
    await client.cancelQueries()
    client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== ME })
    await client.refetchQueries({ predicate: ({ queryKey }) => queryKey[0] === ME })
  }
}
