/** An event of a test, from its process to the runner. */
export interface Sent {
  type: 'test:start' | 'test:pass' | 'test:fail' | 'test:diagnostic'
  data: {
    name: string
    /** 0: the suite of a file. */
    nesting: number
    file?: string
    skip?: string | boolean
    todo?: string | boolean
    details?: { type?: 'suite' | 'test'; duration_ms?: number; error?: SentError }
  }
}

/** Sent when the nth file of a group is over. */
export interface SentUse {
  type: 'use'
  n: number
  /** What the process used until then, with its children. */
  cpuSeconds: number
}

export interface SentError {
  /** Node's word for how it failed. */
  failureType?: string
  text: string
}
