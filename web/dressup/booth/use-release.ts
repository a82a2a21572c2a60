import type { Viewer } from '@kisekae/ui-kit/viewer/records.ts'
import { saveFile } from '@kisekae/web-common/save-file.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import type { RefObject } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import type { Format } from './model/format.ts'
import type { Picture } from './model/picture.ts'
import { makeFile } from './save/make-file.ts'
import { useTexts } from './texts/use-booth-texts.tsx'

interface Wish {
  viewer: RefObject<Viewer>
  picture: Picture
  format: Format
}

/** Releases the shutter: makes the file, then saves or shares it. */
export function useRelease({ viewer, picture, format }: Wish) {
  const texts = useTexts()
  /** The share that is done; null while nothing is being made. */
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

  async function share(file: File) {
    try {
      await navigator.share({ files: [file] })
    } catch (problem) {
      if (isNamed(problem, 'AbortError')) return
      if (!isNamed(problem, 'NotAllowedError')) throw problem
      // The tap is too long ago after a film was recorded: the browser wants another one.
      const again = () => void navigator.share({ files: [file] }).catch(() => {})
      showToast({ text: texts.ready, action: { label: texts.share, run: again } })
    }
  }

  return {
    progress,
    save: () => release(save),
    share: () => release(share),
    cancel: () => ending.current?.abort(),
  }
}

export type Release = ReturnType<typeof useRelease>

const isNamed = (problem: unknown, name: string) =>
  problem instanceof DOMException && problem.name === name

/** Whether the device has a share sheet that takes pictures. */
export function canShare(): boolean {
  const file = new File([''], 'a.png', { type: 'image/png' })
  return navigator.canShare?.({ files: [file] }) ?? false
}
