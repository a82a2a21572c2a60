import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { Button } from '../kit/button.tsx'
import { Waiting } from '../kit/loaded.tsx'
import { problem } from '../words/common.ts'
import { useWords } from '../words/language.tsx'

/** A screen whose code is loaded when it is first shown. */
export function lazyScreen<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let loaded: FunctionComponent<Props> | null = null
  return function LazyScreen(props: Props) {
    const [, setLoaded] = useState(loaded !== null)
    const [hasFailed, setFailed] = useState(false)
    useEffect(() => {
      if (loaded) return
      load().then(
        (screen) => {
          loaded = screen
          setLoaded(true)
        },
        () => setFailed(true),
      )
    }, [])
    const Screen = loaded
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

/** The files of this version are gone from the server, or the network is. */
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
