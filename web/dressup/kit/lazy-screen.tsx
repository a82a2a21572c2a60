import type { FunctionComponent } from 'preact'
import { useEffect, useState } from 'preact/hooks'
import { useWords } from '../words/language.tsx'
import { Button } from './button.tsx'
import { Waiting } from './waiting.tsx'

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
    return (
      <main class="bare">
        <h1 class="only-read">Kisekae</h1>
        {hasFailed ? <Outdated /> : <Waiting />}
      </main>
    )
  }
}

/** The files of this version are gone from the server, or the network is. */
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
