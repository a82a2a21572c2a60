import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae trigger TYPE|all`: sends webhooks as the service would. */
export declare function trigger(wish: Wish, report: Report): Promise<boolean>;
