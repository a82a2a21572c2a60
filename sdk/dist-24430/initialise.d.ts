import type { Calls } from './calls.ts';
import type { Id } from './params.ts';
import type { Avatar } from './records.ts';
import type { CallOptions } from './send.ts';
/** The avatar to show, and whether it was just created. */
export interface Initialised {
    avatar: Avatar;
    /** Whether it is new: store `avatar.avatarId` with your user, in place of any previous one. */
    isNew: boolean;
}
/** Reads the avatar, or creates a guest for a user who has no avatar or has unlinked. */
export declare function initialise(calls: Calls, { avatarId, scope }?: {
    avatarId?: Id;
    scope?: string;
}, { idempotencyKey, accessToken, ...options }?: CallOptions): Promise<Initialised>;
