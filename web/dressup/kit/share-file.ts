import { showToast } from '@kisekae/web-common/toast.ts'

interface Texts {
  share: string
  /** The share sheet needs another tap. */
  ready: string
}

/** Opens the share sheet. */
export async function shareFile(file: File, texts: Texts): Promise<void> {
  try {
    await navigator.share({ files: [file] })
  } catch (problem) {
    if (isNamed(problem, 'AbortError')) return
    if (!isNamed(problem, 'NotAllowedError')) throw problem
    // Creating the file took so long that the browser requires another tap.
    const again = () => void navigator.share({ files: [file] }).catch(() => {})
    showToast({ text: texts.ready, action: { label: texts.share, run: again } })
  }
}

const isNamed = (problem: unknown, name: string) =>
  problem instanceof DOMException && problem.name === name

/** Whether the device has a share sheet that accepts pictures of this type. */
export function canShare(type: string): boolean {
  const file = new File([''], `a.${type.split('/')[1]}`, { type })
  return navigator.canShare?.({ files: [file] }) ?? false
}
