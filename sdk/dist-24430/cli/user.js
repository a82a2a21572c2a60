import { KisekaeError } from '../kisekae-error.js';
import { connectTo, Misused } from './read-wish.js';
const LOG_MAX = 100;
const CALLS_SHOWN = 10;
/**
 * `kisekae user show ID`: the data about a user that the key may read. The console also shows the
 * grants, the sessions and the dates, which no call returns.
 */
export async function showUser({ settings, rest }, report) {
    const [avatarId = ''] = rest;
    if (!/^\d+$/.test(avatarId))
        throw new Misused('ID must be the avatarId of a user: digits');
    const kisekae = connectTo(settings);
    report.progress(`reading ${avatarId}`);
    const standing = await readStanding(kisekae, avatarId);
    // Without permission to read the avatar, neither items nor gachas can be read.
    const { owned, gachas } = standing.avatar ? await readRest(kisekae, avatarId) : NOTHING;
    const { calls } = await kisekae.getRequestLog({ limit: LOG_MAX });
    const latest = calls.filter((call) => call.avatarId === avatarId).slice(0, CALLS_SHOWN);
    const user = { avatarId, ...standing, owned, gachas, calls: latest };
    report.tell(user, ...describe(user));
    return standing.avatar !== null;
}
const NOTHING = { owned: null, gachas: [] };
async function readStanding(kisekae, avatarId) {
    try {
        const avatar = await kisekae.getAvatar({ avatarId });
        return { status: 200, reason: '', message: avatar.guest ? 'a guest' : 'linked', avatar };
    }
    catch (error) {
        const isState = error instanceof KisekaeError && [401, 404].includes(error.status);
        if (!isState)
            throw error;
        return { status: error.status, reason: error.reason, message: error.message, avatar: null };
    }
}
async function readRest(kisekae, avatarId) {
    let owned = 0;
    for await (const _ of kisekae.eachOwnedItem({ avatarId }))
        owned++;
    const { gachas } = await kisekae.getGachas({ avatarId });
    return { owned, gachas: gachas.map(({ id, name, firstTime }) => ({ id, name, firstTime })) };
}
const describe = ({ avatarId, status, reason, message, avatar, owned, gachas, calls }) => [
    `avatarId  ${avatarId}`,
    `status    ${[status, reason, message].filter(Boolean).join('  ')}`,
    ...(avatar === null ? [] : describeAvatar(avatar)),
    ...(owned === null ? [] : [`owned     ${owned} items, including those that everyone has`]),
    ...gachas.map(({ id, name, firstTime }) => {
        const terms = firstTime ? 'first-time terms apply' : 'first-time terms used';
        return `gacha     ${id}  ${name}  ${terms}`;
    }),
    ...calls.map((call) => {
        const words = [call.at, call.status, call.method, call.route, call.reason];
        return `call      ${words.filter(Boolean).join('  ')}`;
    }),
];
const describeAvatar = ({ avatarImageUrl, faceImageUrl, items }) => [
    `avatar    ${avatarImageUrl}`,
    `face      ${faceImageUrl}`,
    `worn      ${items.map(({ itemId, name }) => `${itemId} ${name}`).join(', ') || 'nothing'}`,
];
