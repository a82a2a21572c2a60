import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae call NAME|METHOD PATH [PARAMETER=VALUE …]`. */
export declare function callEndpoint(wish: Wish, report: Report): Promise<boolean>;
