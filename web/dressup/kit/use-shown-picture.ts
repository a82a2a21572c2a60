import { useEffect, useState } from 'preact/hooks'

type Stage = 'loading' | 'shown' | 'failed'

/** Shows pictures one after the other as they arrive; until then what was shown before stays. */
export function useShownPicture(addresses: readonly string[]) {
  const [shown, setShown] = useState<string | null>(null)
  const [stage, setStage] = useState<Stage>('loading')
  const [attempt, setAttempt] = useState(0)
  const wanted = addresses.join(' ')

  useEffect(() => {
    let isCurrent = true
    const showAll = async () => {
      for (const address of wanted.split(' ').filter(Boolean)) {
        await load(address)
        if (!isCurrent) return
        setShown(address)
        setStage('shown')
      }
    }
    setStage('loading')
    showAll().catch(() => isCurrent && setStage((now) => (now === 'shown' ? now : 'failed')))
    return () => {
      isCurrent = false
    }
  }, [wanted, attempt])

  return { shown, stage, retry: () => setAttempt(attempt + 1) }
}

async function load(address: string): Promise<void> {
  const image = new Image()
  image.src = address
  await image.decode()
}
