import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/** `kisekae init [FOLDER]`: creates a sample app that runs with the given settings. */
export declare function init(wish: Wish, report: Report): Promise<boolean>;
