import type { Calls, Pages } from './calls.ts';
import type { Id } from './params.ts';
import type { AccessToken } from './records.ts';
import type { CallOptions } from './send.ts';
/** The data that your server stores with your user from `startLink` to `finishLink`; plain JSON. */
export interface Pending {
    redirectUri: string;
    scope: string;
    /** Unix time in seconds. */
    requestDate: number;
    /** A secret: never send it to a browser. */
    codeVerifier: string;
    avatarId?: Id;
}
interface Start {
    appId: string;
    key: string;
    redirectUri: string;
    scope: string;
    avatarId?: Id;
}
/** Begins the connection flow (spec 4.1). */
export declare function startLink({ appId, key, redirectUri, scope, avatarId }: Start, connectUrl: Pages['connectUrl']): Promise<{
    url: string;
    pending: Pending;
}>;
/** Exchanges the token of the return URL; null if the user declined. */
export declare function finishLink(calls: Calls, { pending, returnUrl }: {
    pending: Pending;
    returnUrl: string;
}, options?: CallOptions): Promise<AccessToken | null>;
export {};
