import type { Sql } from './sql.ts'

/** The database's clock, which all processes share. */
export const openClock = (sql: Sql) => async (): Promise<Date> =>
  (await sql.get<{ now: Date }>`select clock_timestamp() as now`).now
