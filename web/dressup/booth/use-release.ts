import type { Viewer } from '@kisekae/ui-kit/viewer/records.ts'
import { saveFile } from '@kisekae/web-common/save-file.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { shareFile } from '../kit/share-file.ts'
import type { Format } from './model/format.ts'
import type { Picture } from './model/picture.ts'
import { makeFile } from './save/make-file.ts'
import { useTexts } from './texts/use-booth-texts.tsx'

interface Wish {
  viewer: RefObject<Viewer>
  picture: Picture
  format: Format
}

/** Releases the shutter: creates the file, then saves or shares it. */
export function useRelease({ viewer, picture, format }: Wish) {
  const texts = useTexts()
  /** The progress, from 0 to 1; null while no file is being created. */
  const [progress, setProgress] = useState<number | null>(null)
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  async function release(finish: (file: File) => Promise<void>) {
    const { current } = viewer
    if (!current || progress !== null) return
    const controller = new AbortController()
    const { signal } = controller
    ending.current = controller
    setProgress(0)
    try {
      const shot = { viewer: current, picture, signal, onProgress: setProgress }
      await finish(await makeFile(format, shot))
    } catch {
      const isCancelled = signal.aborted
      if (!isCancelled) showToast({ text: texts.failed })
    } finally {
      setProgress(null)
    }
  }

  async function save(file: File) {
    saveFile(file.name, file)
    showToast({ text: texts.saved })
  }

  return {
    progress,
    save: () => release(save),
    share: () => release((file) => shareFile(file, texts)),
    cancel: () => ending.current?.abort(),
  }
}

export type Release = ReturnType<typeof useRelease>
