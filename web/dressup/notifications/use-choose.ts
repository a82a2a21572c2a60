import type { Notifications } from '@kisekae/contract/fit/notifications.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { useShowNotifications } from '../api/use-notifications.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'
import { useTexts } from './texts/use-notifications-texts.tsx'

type Choice = Pick<Notifications, 'topics' | 'quietFrom' | 'quietTo'>

/** Saves each change at once; the page shows it before the service has responded. */
export function useChoose(shown: Notifications): (change: Partial<Choice>) => void {
  const { words } = useWords()
  const texts = useTexts()
  const { show, reload } = useShowNotifications()
  const save = useMutation({
    // Changes are sent one after another, so that the last one wins.
    scope: { id: 'notifications' },
    mutationFn: ({ topics, quietFrom, quietTo }: Notifications) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { topics, quietFrom, quietTo, timeZone }
      return call<Notifications>('/notifications', { method: 'PUT', body })
    },
    onError: async (error) => {
      const isOften = reasonOf(error) === 'tooManyTries'
      showToast({ text: isOften ? texts.tooOften : describeFault(error, words) })
      await reload()
    },
  })
  return (change) => {
    const next = { ...shown, ...change }
    show(next)
    save.mutate(next)
  }
}
