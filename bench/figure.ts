/** The result of a measurement: the values of the service and of its peer from the same run. */
export interface Figure {
  name: string
  ours: number
  peer: number
  unit: string
  /**
   * The factor by which the service's value beats the peer's, regardless of whether higher or lower
   * values are better.
   */
  ratio: number
  /** The minimum ratio that is promised. */
  goal: number
  /** One sentence for each additional goal that was missed, such as 'Players were refused.' */
  unmet?: string[]
  details?: Record<string, unknown>
}

export interface BenchOptions {
  /** The number of users in the database, for a measurement whose result depends on it. */
  users?: number
}

/** A measurement that `npm run bench -- NAME` makes; its file has the same name. */
export interface Bench {
  name: string
  /** The line that describes the figure in the list. */
  about: string
  run(progress: (done: number, total: number) => void, options?: BenchOptions): Promise<Figure>
}
