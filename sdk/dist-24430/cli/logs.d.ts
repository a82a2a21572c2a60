import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae logs`. */
export declare function showLog({ settings, status }: Wish, report: Report): Promise<boolean>;
/** `kisekae logs tail`: runs until it is stopped. */
export declare function tailLog(wish: Wish, report: Report): Promise<boolean>;
