/**
 * The reason why the database cannot start, in one line for the operator, and the exit code of the
 * process.
 */
export class StartRefused extends Error {
  exitCode: number

  constructor(message: string, exitCode = 1) {
    super(message)
    this.exitCode = exitCode
  }
}
