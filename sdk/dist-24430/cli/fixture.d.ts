import { type Wish } from './read-wish.ts';
import type { Report } from './report.ts';
/**
 * `kisekae fixture first-term-used [GACHA]`: a guest with two sessions on first-time terms, of
 * which one is granted, so that the grant of the other is refused.
 */
export declare function useFirstTerm({ settings, rest }: Wish, report: Report): Promise<boolean>;
/** `kisekae fixture expired-session [GACHA]`: a guest with a draw that has expired. */
export declare function expireSession({ settings, rest }: Wish, report: Report): Promise<boolean>;
/** `kisekae fixture STATE`: a user in a state that otherwise only a browser could produce. */
export declare function makeUser({ settings, rest }: Wish, report: Report): Promise<boolean>;
