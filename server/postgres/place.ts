/** Where a database lives, where its binaries are and whom they run as. */
export interface Place {
  /** The data folder as it is named to people, links followed. */
  dataDir: string
  /** PostgreSQL's own folder; it may not exist yet. */
  cluster: string
  /** The folder of `bin`, `lib` and `share`. */
  native: string
  socketDir: string
  logFile: string
  /** Run by the superuser when the roles are set up, beside our own: for tests. */
  statements?: readonly string[]
  /** Undefined: as ourselves. */
  user?: { uid: number; gid: number }
}
