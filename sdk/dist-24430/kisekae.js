import { CALLS } from './calls.js';
import { eachOwnedItem } from './each-owned-item.js';
import { initialise } from './initialise.js';
import { finishLink, startLink } from './link.js';
import { makePages } from './pages.js';
import { send } from './send.js';
/** A client of the service for one app. */
export function createKisekae(options) {
    const { appId = '', key, kitSecret = '', language = 'en', timeoutMs = 15_000, retries = 2, } = options;
    const [baseUrl, fitUrl] = [options.baseUrl, options.fitUrl ?? options.baseUrl].map(withoutSlash);
    // Looked up at each call, so that a replaced global `fetch` is used; called without a `this`.
    const fetchNow = (input, init) => (options.fetch ?? fetch)(input, init);
    const connection = { baseUrl, key, language, timeoutMs, retries, fetch: fetchNow };
    const calls = makeCalls(connection);
    const pages = makePages({ fitUrl, appId, kitSecret });
    return {
        ...calls,
        ...pages,
        startLink: (params) => startLink({ ...params, appId, key }, pages.connectUrl),
        finishLink: (params, more) => finishLink(calls, params, more),
        initialise: (params, more) => initialise(calls, params, more),
        eachOwnedItem: (params, more) => eachOwnedItem(calls, params, more),
    };
}
function makeCalls(connection) {
    const methods = Object.entries(CALLS).map(([name, call]) => [
        name,
        (params = {}, options = {}) => send(connection, call, params, options),
    ]);
    // Both are generated from the contract, so the table has exactly the methods of the type.
    return Object.fromEntries(methods);
}
const withoutSlash = (url) => url.replace(/\/+$/, '');
