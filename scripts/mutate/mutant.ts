/** One small fault: what a source would be with it. */
export interface Mutant {
  /** From the root. */
  path: string
  /** Counts from 1. */
  line: number
  /** Which part of the text is replaced. */
  start: number
  end: number
  text: string
}

/** How a mutant fared. */
export interface Fate {
  mutant: Mutant
  /** `timeout`: it went on for ever, which a test sees as well. */
  end: 'killed' | 'timeout' | 'survived' | 'equivalent'
  /** The test that failed, or why the mutant changes nothing. */
  by?: string
}
