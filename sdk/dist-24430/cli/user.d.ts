import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/**
 * `kisekae user show ID`: the data about a user that the key may read. The console also shows the
 * grants, the sessions and the dates, which no call returns.
 */
export declare function showUser({ settings, rest }: Wish, report: Report): Promise<boolean>;
