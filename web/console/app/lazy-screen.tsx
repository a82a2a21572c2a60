import { createLazy } from '@kisekae/web-common/create-lazy.ts'
import type { FunctionComponent } from 'preact'
import { Button } from '../kit/button.tsx'
import { Waiting } from '../kit/loaded.tsx'
import { problem } from '../words/common.ts'
import { useWords } from '../words/language.tsx'

/** A screen whose code is loaded when it is first shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  const useLazy = createLazy(load)
  return function LazyScreen(props: Props) {
    const { Screen, hasFailed } = useLazy()
    if (Screen) return <Screen {...props} />
    if (hasFailed) return <Outdated />
    return (
      <>
        <h1 class="only-read">Kisekae</h1>
        <Waiting />
      </>
    )
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
