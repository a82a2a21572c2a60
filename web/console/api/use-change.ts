import { reasonOf } from '@kisekae/web-common/fault.ts'
import { showToast } from '@kisekae/web-common/toast.ts'
import { useMutation, useQueryClient } from '@tanstack/preact-query'
import { useRef } from 'preact/hooks'
import { describeFault } from '../kit/describe-fault.ts'
import { useLanguage } from '../words/language.tsx'
import { askToSignIn } from './ask-to-sign-in.ts'

interface Terms<Input, Answer> {
  run(input: Input): Promise<Answer>
  /** The prefixes of the paths that are read again after the change. */
  refresh?: readonly string[]
  /** Called after success. */
  done?: string
  onDone?(answer: Answer, input: Input): unknown
  /** Returns true if the caller shows the error itself, so that no toast is needed. */
  onFault?(error: unknown): boolean
}

/** A change on the server: errors are reported, and affected data is read again. */
export function useChange<Input = void, Answer = unknown>(terms: Terms<Input, Answer>) {
  const refresh = useRefresh()
  const { language } = useLanguage()
  // The options reach a mutation only after the page is painted, but a key may be pressed before
  // that.
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

/** Returns a function that rereads all data whose path has one of the given prefixes. */
function useRefresh(): (...beginnings: string[]) => Promise<void> {
  const client = useQueryClient()
  return (...beginnings) =>
    client.invalidateQueries({
      predicate: ({ queryKey }) =>
        beginnings.some((beginning) => String(queryKey[0]).startsWith(beginning)),
    })
}
