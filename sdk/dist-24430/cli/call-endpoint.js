import { CALLS } from '../calls.js';
import { connectTo, Misused } from './read-wish.js';
/** `kisekae call NAME|METHOD PATH [PARAMETER=VALUE …]`. */
export async function callEndpoint(wish, report) {
    const { name, params } = readCall(wish.rest);
    const kisekae = connectTo(wish.settings);
    report.progress(`calling ${name}`);
    const answer = await send(kisekae, name, params, { idempotencyKey: wish.idempotencyKey });
    report.tell(answer ?? {}, answer ? JSON.stringify(answer, null, 2) : 'done, no content');
    return true;
}
/** Each method has different parameters; the service checks them, as for any caller. */
function send(kisekae, name, params, options) {
    const method = kisekae[name];
    return method(params, options);
}
function readCall([first = '', ...rest]) {
    if (isMethod(first))
        return readPath(first, rest);
    const name = NAMES.find((known) => known === first);
    if (!name)
        throw new Misused(`NAME must be one of ${NAMES.join(', ')}`);
    return { name, params: mustBeWhole(name, readParams(rest)) };
}
// The keys of a constant table.
const NAMES = Object.keys(CALLS);
const isMethod = (text) => /^(GET|POST|PUT|PATCH|DELETE)$/i.test(text);
/** A path as documented, `/v1/Avatar/{avatarId}`, or as requested, `/v1/Avatar/7?part=Hat`. */
function readPath(method, [target = '', ...rest]) {
    const [path, query = ''] = target.split('?');
    const found = NAMES.filter((name) => CALLS[name].method === method.toUpperCase())
        .map((name) => ({ name, inPath: matchPath(CALLS[name].path, path) }))
        .filter(({ inPath }) => inPath !== null)
        // `/v1/Gacha/Session` is also a `/v1/Gacha/{gachaId}`: the more literal one takes precedence.
        .toSorted((a, b) => countNames(CALLS[a.name].path) - countNames(CALLS[b.name].path));
    const [best] = found;
    if (!best)
        throw new Misused(`${method} ${path} is not an endpoint of the service; see /docs`);
    const inQuery = [...new URLSearchParams(query)].map(([name, text]) => `${name}=${text}`);
    const params = { ...readParams([...inQuery, ...rest]), ...best.inPath };
    return { name: best.name, params: mustBeWhole(best.name, params) };
}
const countNames = (path) => path.split('{').length - 1;
/** The values in a path; null if it does not match. */
function matchPath(template, path) {
    const [wanted, given] = [template.split('/'), path.split('/')];
    if (wanted.length !== given.length)
        return null;
    const values = {};
    for (const [at, part] of wanted.entries()) {
        if (part === given[at])
            continue;
        if (!part.startsWith('{') || given[at] === '')
            return null;
        values[part.slice(1, -1)] = decode(given[at]);
    }
    return values;
}
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        throw new Misused(`'${text}' is not valid in a path`);
    }
}
/** A repeated parameter becomes a list. */
function readParams(args) {
    const values = new Map();
    for (const arg of args) {
        const [, name, value] = /^(\w+)=(.*)$/s.exec(arg) ?? [];
        if (name === undefined)
            throw new Misused(`'${arg}' is not PARAMETER=VALUE`);
        values.set(name, [...(values.get(name) ?? []), value]);
    }
    return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : all[0]]));
}
/** The parameters in the path; without them, a different path would be requested. */
function mustBeWhole(name, params) {
    const names = [...CALLS[name].path.matchAll(/\{(\w+)\}/g)].map(([, inPath]) => inPath);
    const missing = names.find((inPath) => !params[inPath]);
    if (missing)
        throw new Misused(`${name} requires ${missing}=VALUE`);
    return params;
}
