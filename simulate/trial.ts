/** The result of a case: a summary for the table, or the reason why it cannot run here. */
export type Outcome = { result: string } | { skipped: string }

export interface Case {
  name: string
  /** Throws if the product does not behave as the case's name states. */
  run(): Promise<Outcome>
}

/** A command of `npm run simulate`. */
export interface Trial {
  about: string
  /** The cases; a trial that repeats a case lists it once per repetition. */
  listCases(times: number): Case[]
  /** The page in `docs/` that `--save` writes from the results. */
  page?: {
    /** Relative to the root. */
    path: string
    write(results: readonly { name: string; outcome: Outcome }[]): string
  }
}
