/** The result of a case: a few words for the table, or the reason why it could not run here. */
export type Outcome = { result: string } | { skipped: string }

export interface Case {
  name: string
  /** Throws if the product does not do what the name says. */
  run(): Promise<Outcome>
}

/** A command of `npm run simulate`. */
export interface Trial {
  about: string
  /** The cases, one for each time asked for when the trial repeats one. */
  listCases(times: number): Case[]
}
