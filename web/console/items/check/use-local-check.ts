import type { PartFigure } from '@kisekae/contract/console/items.ts'
import type { Part } from '@kisekae/contract/part.ts'
import { useEffect, useState } from 'preact/hooks'
import { call } from '../../api/call.ts'
import { usePlace } from '../../place/use-place.ts'
import { examineInWorker, type LocalExam } from './examine-in-worker.ts'

/** Examines a file in this browser; null until the result is available. Nothing is uploaded. */
export function useLocalCheck(file: File, part: string): LocalExam | null {
  const { organisationPath } = usePlace()
  const [exam, setExam] = useState<LocalExam | null>(null)
  useEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    setExam(null)
    examine(file, { part, organisationPath, signal })
      .catch((): LocalExam => ({ kind: 'failed' }))
      .then((result) => {
        if (!signal.aborted) setExam(result)
      })
    return () => ending.abort()
  }, [file, part])
  return exam
}

interface Terms {
  part: string
  organisationPath: string
  signal: AbortSignal
}

async function examine(file: File, { part, organisationPath, signal }: Terms): Promise<LocalExam> {
  const path = `${organisationPath}/part-figures`
  const { figures } = await call<{ figures: PartFigure[] }>(path, { signal })
  const bytes = new Uint8Array(await file.arrayBuffer())
  // `part` is a value from the list of parts, or empty.
  return examineInWorker({ bytes, figures, ...(part !== '' && { part: part as Part }) }, signal)
}
