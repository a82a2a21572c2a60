import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae doctor`: checks everything, changes nothing. */
export declare function doctor({ settings }: Wish, report: Report): Promise<boolean>;
