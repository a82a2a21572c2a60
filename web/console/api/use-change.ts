import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useRef } from 'preact/hooks'
import { describeFault } from '../kit/describe-fault.ts'
import { useLanguage } from '../words/language.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'

interface Terms<Input, Answer> {
  run(input: Input): Promise<Answer>
  /** Beginnings of the paths whose answers are another now. */
  refresh?: readonly string[]
  /** Told when it is done. */
  done?: string
  onDone?(answer: Answer, input: Input): unknown
  /** True: it was told where it belongs, and needs no message of its own. */
  onFault?(error: unknown): boolean
}

/** Something that changes; what went wrong is told, what is shown is read again. */
export function useChange<Input = void, Answer = unknown>(terms: Terms<Input, Answer>) {
  const refresh = useRefresh()
  const { language } = useLanguage()
  // A mutation gets its terms after the page was painted; a key may be pressed before that.
  const latest = useRef(terms)
  latest.current = terms
  const mutation = useMutation({
    mutationFn: (input: Input) => latest.current.run(input),
    onSuccess: async (answer, input) => {
      const { refresh: paths = [], done, onDone } = latest.current
      await refresh(...paths)
      if (done) showToast({ text: done })
      await onDone?.(answer, input)
    },
    onError: (error, input) => {
      if (reasonOf(error) === 'signInAgain') return askToSignIn(() => mutation.mutate(input))
      const isTold = latest.current.onFault?.(error)
      if (!isTold) showToast({ text: describeFault(error, language) })
    },
  })
  return mutation
}

/** Reads again whatever was read from a path that begins so. */
function useRefresh(): (...beginnings: string[]) => Promise<void> {
  const client = useQueryClient()
  return (...beginnings) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        beginnings.some((beginning) => String(queryKey[0]).startsWith(beginning)),
    })
}
