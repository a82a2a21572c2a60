import type { Notifications } from '@kisekae/contract/fit/notifications.ts'
import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation } from '@tanstack/preact-query'
import { call } from '../api/call.ts'
import { useShowNotifications } from '../api/use-notifications.ts'
import { describeFault } from '../kit/describe-fault.ts'
import { useWords } from '../words/language.tsx'
import { subscribe, unsubscribe } from './subscribe.ts'
import { useTexts } from './texts/use-notifications-texts.tsx'

/** Switches notifications in this browser on and off, and tests them. */
export function useDevice({ onAnswered }: { onAnswered(): void }) {
  const { words, language } = useWords()
  const texts = useTexts()
  const { show, reload } = useShowNotifications()
  const onError = async (error: unknown) => {
    const isOften = reasonOf(error) === 'tooManyTries'
    showToast({ text: isOften ? texts.tooOften : describeFault(error, words) })
    await reload()
  }
  const turnOn = useMutation({
    mutationFn: async (publicKey: string) => {
      const device = await subscribe(publicKey, language)
      onAnswered()
      if (!device) return
      show(await call<Notifications>('/notifications/device', { method: 'PUT', body: device }))
    },
    onError,
  })
  const turnOff = useMutation({
    mutationFn: async () => {
      show(await call<Notifications>('/notifications/device', { method: 'DELETE' }))
      await unsubscribe()
    },
    onError,
  })
  const test = useMutation({
    mutationFn: () => call<{ isAccepted: boolean }>('/notifications/test', { method: 'POST' }),
    onSuccess: async ({ isAccepted }) => {
      showToast({ text: isAccepted ? texts.testSent : texts.testFailed })
      await reload()
    },
    onError,
  })
  return { turnOn, turnOff, test }
}
