import type { RefObject } from 'preact'
import { useEffect } from 'preact/hooks'

/**
 * Keeps the keyboard in the content when what it stood on is taken away, as a step that is done or
 * a card that is deleted: left to itself, the browser begins again above the menu.
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
