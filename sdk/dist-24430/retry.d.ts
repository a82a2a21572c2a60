import type { KisekaeError } from './kisekae-error.ts';
interface Terms {
    /** The number of previous failures. */
    attempt: number;
    /** Whether sending it twice has no second effect. */
    isRepeatable: boolean;
    signal?: AbortSignal;
}
/** Waits until the next attempt; false if there must be none. */
export declare function waitBeforeRetry(error: KisekaeError, { attempt, isRepeatable, signal }: Terms): Promise<boolean>;
export {};
