/** Why the database cannot start, in one line for the operator, and what the process exits with. */
export class StartRefused extends Error {
  exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
