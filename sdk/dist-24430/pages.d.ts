import { type Pages } from './calls.ts';
interface Origin {
    fitUrl: string;
    appId: string;
    kitSecret: string;
}
type Fields = readonly (readonly [name: string, text: string])[];
/** Creates the methods that build the URLs of pages. */
export declare function makePages({ fitUrl, appId, kitSecret }: Origin): Pages;
/**
 * Returns the query with its timestamp and signature: HMAC-SHA256, in lowercase hexadecimal, over
 * the parameters sorted by name, each as `name=value` in the encoding of encodeURIComponent, joined
 * by `&`.
 */
export declare function signQuery(fields: Fields, secret: string): Promise<string>;
export {};
