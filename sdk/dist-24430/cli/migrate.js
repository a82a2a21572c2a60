import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { toHex } from '../to-hex.js';
import { connectTo, Misused } from './read-wish.js';
/** Well below the rate of a development app. */
const AT_ONCE = 4;
const HEADER = 'userId,avatarId';
const SCOPE = 'AvatarLoad,ItemGrant';
/**
 * `kisekae migrate rpm FILE`: creates a guest for every user of an app that used Ready Player Me.
 * Each guest is written to the output file when it has been created, and the users in that file are
 * skipped. A guest whose line was lost is created again with the same `Idempotency-Key`, for which
 * the service returns the first guest for seven days.
 */
export async function migrateUsers(wish, report) {
    const [file] = wish.rest;
    if (!file)
        throw new Misused('FILE is missing: a text file with one user id per line');
    const out = wish.out ?? `${file}.avatars.csv`;
    const kisekae = connectTo(wish.settings);
    const userIds = readUsers(file);
    const known = readKnown(out);
    const waiting = userIds.filter((userId) => !known.has(userId));
    if (!existsSync(out))
        appendFileSync(out, `${HEADER}\n`);
    const scope = wish.scope ?? SCOPE;
    let created = 0;
    const work = async () => {
        for (let userId = waiting.shift(); userId !== undefined; userId = waiting.shift()) {
            const avatarId = await createGuestOf(kisekae, { userId, scope });
            appendFileSync(out, `${userId},${avatarId}\n`);
            report.progress(`${++created} guests created, ${waiting.length} left`);
        }
    };
    const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
    const users = userIds.length;
    report.tell({ users, known: known.size, created, out }, describe({ users, created, out }));
    for (const end of ended)
        if (end.status === 'rejected')
            throw end.reason;
    return true;
}
const describe = ({ users, created, out }) => `${created} guests created for ${users} users; their avatarIds are in ${out}`;
/** Sends only a hash of the user's id, as the key. */
async function createGuestOf(kisekae, { userId, scope }) {
    const bytes = new TextEncoder().encode(userId);
    const idempotencyKey = `rpm-${toHex(await crypto.subtle.digest('SHA-256', bytes))}`;
    return (await kisekae.createGuest({ scope }, { idempotencyKey })).avatarId;
}
/** The distinct user ids of a file; a file that is not such a list is refused before any call. */
function readUsers(file) {
    const lines = readLines(file);
    const bad = lines.findIndex((line) => /[",\t]/.test(line));
    if (bad >= 0) {
        throw new Misused(`${file}, line ${bad + 1}: a user id without commas, tabs and quotation marks is expected`);
    }
    return [...new Set(lines.filter((line) => line !== ''))];
}
/** The users who have a guest, by the output of an earlier run. */
function readKnown(out) {
    if (!existsSync(out))
        return new Set();
    const [header, ...lines] = readLines(out);
    const rows = lines.filter((line) => line !== '').map((line) => /^([^,]+),\d+$/.exec(line)?.[1]);
    const known = rows.filter((userId) => userId !== undefined);
    if (header !== HEADER || known.length < rows.length) {
        throw new Misused(`${out} exists, and is not the output of an earlier run`);
    }
    return new Set(known);
}
function readLines(file) {
    try {
        const text = readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
        return text.split('\n').map((line) => line.trim());
    }
    catch (error) {
        throw new Misused(error instanceof Error ? error.message : String(error));
    }
}
