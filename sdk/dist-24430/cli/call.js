import { connectTo } from './read-wish.js';
/** `kisekae echo [MESSAGE]`. */
export async function echo({ settings, rest }, report) {
    const kisekae = connectTo(settings);
    report.progress(`asking ${settings.baseUrl}`);
    const answer = await kisekae.echo({ message: rest[0] ?? 'hello' });
    report.tell(answer, answer.message);
    return true;
}
/** `kisekae guest create`. */
export async function createGuest({ settings, scope }, report) {
    const kisekae = connectTo(settings);
    report.progress('making a guest');
    const { accessToken, ...guest } = await kisekae.createGuest({ scope });
    report.tell(guest, `avatarId  ${guest.avatarId}`, `avatar    ${guest.avatarImageUrl}`, `face      ${guest.faceImageUrl}`, `scope     ${guest.scope}`);
    return true;
}
