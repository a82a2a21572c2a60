import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae check [URL]`: plays the service and its users against the app's own server. */
export declare function check(wish: Wish, report: Report): Promise<boolean>;
