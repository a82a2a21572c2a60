import type { WebhookData } from './webhook-data.ts';
/** A message from the service: `type` determines `data`. */
export type WebhookEvent = {
    [Type in keyof WebhookData]: {
        /** The same in every attempt: store ids for a week, and ignore those you have seen. */
        id: string;
        type: Type;
        /** When it happened, RFC 3339. */
        timestamp: string;
        data: WebhookData[Type];
    };
}[keyof WebhookData];
/** A message as received. */
export interface Received {
    /** The raw bytes or text, not parsed and serialised again. */
    body: string | Uint8Array;
    headers: Headers | Readonly<Record<string, string | readonly string[] | undefined>>;
    /** The endpoint's `whsec_…` secret; several during a rotation. */
    secret: string | readonly string[];
    /** The allowed clock difference, in seconds (300). */
    toleranceS?: number;
}
/**
 * Reads a message from the service (Standard Webhooks) after verifying its signature. Throws a
 * KisekaeError of domain `sdk` and status 400 for an invalid one (`webhookHeaderMissing`,
 * `webhookTooOld`, `webhookSignatureWrong`): respond with 400. Throws a TypeError if the secret is
 * invalid.
 */
export declare function verifyWebhook(received: Received): Promise<WebhookEvent>;
/** Returns the headers of a message sent now, for testing a receiver. */
export declare function signWebhook({ id, body, secret, atS }: SentWebhook): Promise<{
    'webhook-id': string;
    'webhook-timestamp': string;
    'webhook-signature': string;
}>;
interface SentWebhook {
    /** Any text without a dot, such as `msg_1`. */
    id: string;
    /** The exact body that is sent. */
    body: string;
    /** The receiver's `whsec_…` secret. */
    secret: string;
    /** Unix time in whole seconds; now by default. */
    atS?: number;
}
export {};
