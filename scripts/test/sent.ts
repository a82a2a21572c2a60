/** An event of a test, from its process to the runner. */
export interface Sent {
  /** `test:dequeue` is sent when a test begins; `test:start` is sent in the order of the file. */
  type: 'test:dequeue' | 'test:start' | 'test:pass' | 'test:fail' | 'test:diagnostic'
  data: {
    name: string
    /** 0 for the suite of a file. */
    nesting: number
    file?: string
    skip?: string | boolean
    todo?: string | boolean
    details?: { type?: 'suite' | 'test'; duration_ms?: number; error?: SentError }
  }
}

/** Sent when the nth file of a group has finished. */
export interface SentUse {
  type: 'use'
  n: number
  /** The CPU seconds that the process and its children had used when the file finished. */
  cpuSeconds: number
}

export interface SentError {
  /** Node's name for the kind of failure. */
  failureType?: string
  text: string
}
