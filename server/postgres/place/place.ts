/** The folders of a database and its binaries, and the user that runs it. */
export interface Place {
  /** The data folder as shown to people, with links resolved. */
  dataDir: string
  /** PostgreSQL's own folder; it may not exist yet. */
  cluster: string
  /** The folder that contains `bin`, `lib` and `share`. */
  native: string
  socketDir: string
  logFile: string
  /** For tests: additional statements that the superuser runs when the roles are set up. */
  statements?: readonly string[]
  /** Undefined for the current user. */
  user?: { uid: number; gid: number }
}
