import { showToast } from '@kisekae/web-common/toast.ts'
import { useEffect, useRef, useState } from 'preact/hooks'
import { fetchMade, Unmade } from './fetch-made.ts'
import { useTexts } from './texts/use-stickers-texts.tsx'

const TOO_MANY = 429

interface Wanted {
  address: string
  /** The name under which the file is saved or shared. */
  name: string
}

/**
 * Fetches files for the user, one at a time, and reports failures. `onEnd` is called after success
 * and after failure, but not if the component has been removed.
 */
export function useFile(onEnd = () => {}) {
  const texts = useTexts()
  const [isBusy, setBusy] = useState(false)
  const ending = useRef<AbortController | null>(null)
  useEffect(() => () => ending.current?.abort(), [])

  async function obtain({ address, name }: Wanted, use: (file: File) => Promise<void>) {
    const controller = new AbortController()
    ending.current = controller
    setBusy(true)
    try {
      const blob = await fetchMade(address, controller.signal)
      await use(new File([blob], name, { type: typeOf(name, blob) }))
      onEnd()
    } catch (problem) {
      if (controller.signal.aborted) return
      const isTooMany = problem instanceof Unmade && problem.status === TOO_MANY
      showToast({ text: isTooMany ? texts.tooMany : texts.failed })
      onEnd()
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, obtain }
}

/** Chat apps and share sheets accept an animated PNG only as a PNG. */
const typeOf = (name: string, blob: Blob) => (name.endsWith('.png') ? 'image/png' : blob.type)
