import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae catalogue [TEXT]`: every page of it. */
export declare function catalogue(wish: Wish, report: Report): Promise<boolean>;
