import { createLazy } from '@kisekae/web-common/create-lazy.ts'
import type { FunctionComponent } from 'preact'
import { problem } from '../words/common.ts'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'
import { Waiting } from './loaded.tsx'

/**
 * A screen whose code is loaded when it is first shown; with `isAlone` it has no shell around it.
 */
export function lazyScreen<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  { isAlone = false } = {},
): FunctionComponent<Props> {
  const useLazy = createLazy(load)
  return function LazyScreen(props: Props) {
    const { Screen, hasFailed } = useLazy()
    if (Screen) return <Screen {...props} />
    if (hasFailed) return <Outdated />
    const waiting = (
      <>
        <h1 class="only-read">Kisekae</h1>
        <Waiting />
      </>
    )
    return isAlone ? <main class="alone">{waiting}</main> : waiting
  }
}

function Outdated() {
  const texts = useWords(problem)
  return (
    <div class="card message" role="alert">
      <h1>{texts.title}</h1>
      <p>{texts.outdated}</p>
      <Button kind="primary" onClick={() => location.reload()}>
        {texts.reload}
      </Button>
    </div>
  )
}
