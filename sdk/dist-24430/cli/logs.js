import { connectTo } from './read-wish.js';
const PAGE = 50;
/**
 * The page size of the service; if more requests arrive between two polls, the rest are skipped
 * with a notice.
 */
const PAGE_MAX = 100;
const INTERVAL_MS = 1000;
/** `kisekae logs`. */
export async function showLog({ settings, status }, report) {
    const { calls } = await connectTo(settings).getRequestLog({ limit: PAGE, status });
    for (const call of calls.toReversed())
        tell(call, report);
    return true;
}
/** `kisekae logs tail`: runs until it is stopped. */
export async function tailLog(wish, report) {
    const stop = new AbortController();
    for (const signal of ['SIGINT', 'SIGTERM'])
        process.once(signal, () => stop.abort());
    const kisekae = connectTo(wish.settings);
    let seen = new Set();
    for (let isFirst = true; !stop.signal.aborted; isFirst = false) {
        const calls = await readNewest(kisekae, wish, isFirst);
        const fresh = calls.filter(({ requestId }) => !seen.has(requestId));
        if (!isFirst && fresh.length === PAGE_MAX) {
            report.tell({ leftOut: true }, '… more calls than can be shown; use --status');
        }
        for (const call of fresh.toReversed())
            tell(call, report);
        seen = new Set(calls.map(({ requestId }) => requestId));
        await wait(INTERVAL_MS, stop.signal);
    }
    return true;
}
async function readNewest(kisekae, { status }, isFirst) {
    const limit = isFirst ? PAGE : PAGE_MAX;
    return (await kisekae.getRequestLog({ limit, status })).calls;
}
function tell(call, report) {
    const { at, status, method, route, reason, ms, avatarId, requestId } = call;
    const words = [at.slice(11, 23), status, `${Math.round(ms)} ms`, method, route];
    report.tell(call, [...words, avatarId, reason, requestId].filter(Boolean).join('  '));
}
const wait = (ms, signal) => new Promise((resolve) => {
    const end = () => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted)
        end();
});
