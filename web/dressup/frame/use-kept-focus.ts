import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * Keeps the focus in the content when the focused element, such as a finished step or a deleted
 * card, disappears; otherwise, the next press of Tab would start at the top of the page, above the
 * menu.
 */
export function useKeptFocus(content: RefObject<HTMLElement>): void {
  useEffect(() => {
    const { current } = content
    if (!current) return
    let last: Node | null = null
    const remember = ({ target }: FocusEvent) => {
      last = target instanceof Node ? target : null
    }
    const watch = new MutationObserver(() => {
      const isLost = document.activeElement === document.body && last && !last.isConnected
      if (isLost) current.focus({ preventScroll: true })
    })
    current.addEventListener('focusin', remember)
    watch.observe(current, { childList: true, subtree: true })
    return () => {
      watch.disconnect()
      current.removeEventListener('focusin', remember)
    }
  }, [])
}
