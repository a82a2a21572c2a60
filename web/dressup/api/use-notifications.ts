import type { Notifications } from '@kisekae/contract/fit/notifications.ts'
import { useQuery, useQueryClient } from '@tanstack/preact-query'
import { call } from './call.ts'

const NOTIFICATIONS = ['notifications']

export const useNotifications = () =>
  useQuery({
    queryKey: NOTIFICATIONS,
    queryFn: ({ signal }) => call<Notifications>('/notifications', { signal }),
    // Notifications in this browser may have been switched on or off elsewhere.
    staleTime: 0,
  })

/** Replaces the page's data with a response or with the stored data. */
export function useShowNotifications() {
  const client = useQueryClient()
  return {
    show: (shown: Notifications) => void client.setQueryData(NOTIFICATIONS, shown),
    reload: () => client.invalidateQueries({ queryKey: NOTIFICATIONS }),
  }
}
