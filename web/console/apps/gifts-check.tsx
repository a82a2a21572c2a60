import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Check } from '../kit/field.tsx'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import type { App } from './permissions.ts'
import { apps } from './words.ts'

/** Whether users may give items of the app to friends; saved at once. */
export function GiftsCheck({ app }: { app: App }) {
  const texts = useWords(apps)
  const { saved } = useWords(common)
  const { appPath, can } = useApp()
  const change = useChange({
    run: (allowed: boolean) => call<App>(`${appPath}/gifts`, { method: 'PUT', body: { allowed } }),
    refresh: [appPath],
    done: saved,
  })
  return (
    <Check
      label={texts.giftsAllowed}
      checked={change.isPending ? change.variables : app.allowsGifts}
      disabled={!can('developer') || change.isPending}
      onChange={(allowed) => change.mutate(allowed)}
    />
  )
}
