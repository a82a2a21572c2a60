/** Options of a call. */
export interface CallOptions {
    /** The language of names and texts, as in `Accept-Language`; the default is the client's. */
    language?: string;
    /**
     * Identifies the request, so that it has one effect however often it is sent; the id of your own
     * order is best. Without one, calls that take a key get a random one, for their own retries.
     */
    idempotencyKey?: string;
    /**
     * Sent as `Authorization: Bearer`: an `at_…` token of the avatar, if you stored it (otherwise the
     * permissions of the link apply), or a JWT of your app, if you registered a key for JWTs.
     */
    accessToken?: string;
    /** Aborts the call, including its waits. */
    signal?: AbortSignal;
}
/** The connection to the service. */
export interface Connection {
    baseUrl: string;
    key: string;
    language: string;
    /** The timeout of one attempt. */
    timeoutMs: number;
    /** The number of retries of a failed call. */
    retries: number;
    fetch: typeof fetch;
}
export interface Call {
    method: string;
    path: string;
    /** Whether it has one effect under one Idempotency-Key. */
    once: boolean;
}
/** Sends a call, retries it where that is safe, and reads the response. */
export declare function send(connection: Connection, call: Call, params: object, options: CallOptions): Promise<unknown>;
