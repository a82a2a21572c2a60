import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useRef } from 'preact/hooks'
import { call } from '../api/call.ts'
import { useChange } from '../api/use-change.ts'
import { Button } from '../kit/button.tsx'
import { ME } from '../place/use-me.ts'
import { useApp } from '../place/use-place.ts'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { AppSign } from './app-sign.tsx'
import type { App } from './permissions.ts'
import { apps } from './words.ts'

/** Shows the app's icon and replaces it. */
export function IconForm({ app }: { app: App }) {
  const texts = useWords(apps)
  const { saved } = useWords(common)
  const { appPath, can } = useApp()
  const chooser = useRef<HTMLInputElement>(null)
  const save = useChange({
    run: (file: File) => call<App>(`${appPath}/icon`, { method: 'PUT', file }),
    refresh: [appPath, ME],
    done: saved,
    onFault(error) {
      const isRefused = reasonOf(error) === 'pictureRefused'
      if (isRefused) showToast({ text: texts.iconRefused })
      return isRefused
    },
  })
  return (
    <div class="row">
      <AppSign app={app} />
      <input
        ref={chooser}
        class="only-read"
        type="file"
        accept="image/png,image/jpeg,image/webp"
        tabIndex={-1}
        aria-label={texts.chooseIcon}
        onChange={({ currentTarget: { files } }) => {
          if (files?.[0]) save.mutate(files[0])
        }}
      />
      <Button
        icon="upload"
        busy={save.isPending}
        disabled={!can('developer')}
        onClick={() => chooser.current?.click()}
      >
        {texts.chooseIcon}
      </Button>
    </div>
  )
}
