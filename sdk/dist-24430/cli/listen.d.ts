import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae listen`: runs until it is stopped. */
export declare function listen(wish: Wish, report: Report): Promise<boolean>;
