import { type Kisekae } from '../kisekae.ts';
/** The command line is invalid or incomplete. */
export declare class Misused extends Error {
}
/** The requested command, with its settings. */
export type Wish = ReturnType<typeof readWish>;
/** Reads the command line, the environment, `.env` and the demo. */
export declare function readWish(args: readonly string[], commands: readonly string[]): {
    command: string;
    rest: string[];
    help: boolean;
    version: boolean;
    json: boolean;
    sdk: string | undefined;
    scope: string | undefined;
    port: string | undefined;
    to: string | undefined;
    out: string | undefined;
    data: string | undefined;
    status: string | undefined;
    part: string | undefined;
    tag: string | undefined;
    idempotencyKey: string | undefined;
    forwardTo: string | undefined;
    settings: Settings;
    sdkVersion: string;
};
/** An app's settings for the service; empty if not configured. */
export interface Settings {
    baseUrl: string;
    fitUrl: string;
    key: string;
    appId: string;
    redirectUri: string;
    secret: string;
    kitSecret: string;
    /**
     * The URL that creates users in any state; only a service in development on this machine has it.
     */
    fixtureUrl: string;
    language: string;
}
/** Creates a client; requires an address and a key. */
export declare function connectTo({ baseUrl, key, ...more }: Settings): Kisekae;
/** Whether a text has the form of the secret that is shown when an endpoint is added. */
export declare const isWebhookSecret: (text: string) => boolean;
