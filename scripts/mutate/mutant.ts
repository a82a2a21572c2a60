/** A small fault: a change in one place in a source. */
export interface Mutant {
  /** Relative to the root. */
  path: string
  /** Counts from 1. */
  line: number
  /** The range of the text that is replaced. */
  start: number
  end: number
  text: string
}

/** The result of a mutant. */
export interface Fate {
  mutant: Mutant
  /** `timeout`: the tests never ended, so the mutant was detected. */
  end: 'killed' | 'timeout' | 'survived' | 'equivalent'
  /** The test that failed, or the reason why the mutant changes nothing. */
  by?: string
}
