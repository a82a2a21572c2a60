import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/**
 * `kisekae migrate rpm FILE`: creates a guest for every user of an app that used Ready Player Me.
 * Each guest is written to the output file when it has been created, and the users in that file are
 * skipped. A guest whose line was lost is created again with the same `Idempotency-Key`, for which
 * the service returns the first guest for seven days.
 */
export declare function migrateUsers(wish: Wish, report: Report): Promise<boolean>;
