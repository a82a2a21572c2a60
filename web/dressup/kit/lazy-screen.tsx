import { createLazy } from '@kisekae/web-common/create-lazy.ts'
import type { FunctionComponent } from 'preact'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'
import { Waiting } from './waiting.tsx'

/** A screen whose code is loaded when it is first shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const useLazy = createLazy(load)
  return function LazyScreen(props: Props) {
    const { Screen, hasFailed } = useLazy()
    if (Screen) return <Screen {...props} />
    return (
      <main class="bare">
        <h1 class="only-read">Kisekae</h1>
        {hasFailed ? <Outdated /> : <Waiting />}
      </main>
    )
  }
}

function Outdated() {
  const { problem } = useWords().words
  return (
    <div class="message-card" role="alert">
      <h2>{problem.title}</h2>
      <p>{problem.outdated}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {problem.reload}
      </Button>
    </div>
  )
}
