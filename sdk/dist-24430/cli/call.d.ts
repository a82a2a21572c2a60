import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae echo [MESSAGE]`. */
export declare function echo({ settings, rest }: Wish, report: Report): Promise<boolean>;
/** `kisekae guest create`. */
export declare function createGuest({ settings, scope }: Wish, report: Report): Promise<boolean>;
