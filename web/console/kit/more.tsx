import { useEffect, useRef } from 'preact/hooks'
import { common } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'

interface Props {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

/**
 * The end of a list: the next page loads when this becomes visible, or when its button is pressed.
 */
export function More({ hasNextPage, isFetchingNextPage, fetchNextPage }: Props) {
  const texts = useWords(common)
  const end = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!hasNextPage || isFetchingNextPage || !end.current) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) fetchNextPage()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  })
  if (!hasNextPage) return null
  return (
    <div class="more" ref={end}>
      <Button busy={isFetchingNextPage} onClick={fetchNextPage}>
        {texts.more}
      </Button>
    </div>
  )
}
