import { PAGES } from './calls.js';
import { toHex } from './to-hex.js';
const HMAC = { name: 'HMAC', hash: 'SHA-256' };
/** Creates the methods that build the URLs of pages. */
export function makePages({ fitUrl, appId, kitSecret }) {
    const methods = Object.entries(PAGES).map(([name, { path, ofApp, signed }]) => [
        name,
        (params = {}) => {
            const own = ofApp ? { appId: needed(appId, 'appId') } : {};
            const fields = listFields({ ...own, ...params });
            const query = fields.filter(([field]) => !path.includes(`{${field}}`));
            const inPath = Object.fromEntries(fields);
            const url = fitUrl + path.replace(/\{(\w+)\}/g, (_, field) => inPath[field]);
            if (!signed)
                return `${url}?${join(query)}`;
            return signQuery(query, needed(kitSecret, 'kitSecret')).then((text) => `${url}?${text}`);
        },
    ]);
    // Both are generated from the contract, so the table has exactly the methods of the type.
    return Object.fromEntries(methods);
}
/**
 * Returns the query with its timestamp and signature: HMAC-SHA256, in lowercase hexadecimal, over
 * the parameters sorted by name, each as `name=value` in the encoding of encodeURIComponent, joined
 * by `&`.
 */
export async function signQuery(fields, secret) {
    const timestamp = String(Math.floor(Date.now() / 1000));
    const query = join([...fields, ['timestamp', timestamp]].sort(byName));
    const encoder = new TextEncoder();
    const bytes = encoder.encode(secret);
    const key = await crypto.subtle.importKey('raw', bytes, HMAC, false, ['sign']);
    const signature = await crypto.subtle.sign(HMAC, key, encoder.encode(query));
    return `${query}&signature=${toHex(new Uint8Array(signature))}`;
}
const byName = ([a], [b]) => (a < b ? -1 : 1);
const join = (fields) => fields.map((field) => field.map(encodeURIComponent).join('=')).join('&');
const listFields = (params) => Object.entries(params).flatMap(([name, value]) => value === undefined ? [] : [[name, String(value)]]);
function needed(value, name) {
    if (value)
        return value;
    throw new TypeError(`createKisekae() requires ${name} for this.`);
}
