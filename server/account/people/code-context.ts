import { AsyncLocalStorage } from 'node:async_hooks'

/** Context that better-auth does not pass on while it creates or checks a code. */
export interface CodeContext {
  /** The code is valid only in this browser, which requested it. */
  browser: string
  /** The code to use instead of a random one of six digits. */
  longCode?: string
  /** Whether the code is already in the mailbox. */
  isMailed?: boolean
}

export const codeContext = new AsyncLocalStorage<CodeContext>()
