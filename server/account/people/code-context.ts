import { AsyncLocalStorage } from 'node:async_hooks'

/** What better-auth has no name for while it makes or checks a code. */
export interface CodeContext {
  /** The browser that asked for the code, and the only one in which it signs in. */
  browser: string
  /** The code to use in place of a random one of six digits. */
  longCode?: string
  /** Whether the code waits in the mailbox already. */
  isMailed?: boolean
}

export const codeContext = new AsyncLocalStorage<CodeContext>()
