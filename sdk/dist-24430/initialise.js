import { KisekaeError } from './kisekae-error.js';
const SCOPE = 'AvatarLoad,ItemGrant';
/** Reads the avatar, or creates a guest for a user who has no avatar or has unlinked. */
export async function initialise(calls, { avatarId, scope = SCOPE } = {}, { idempotencyKey, accessToken, ...options } = {}) {
    if (avatarId !== undefined) {
        try {
            const avatar = await calls.getAvatar({ avatarId }, { ...options, accessToken });
            return { avatar, isNew: false };
        }
        catch (error) {
            // Only 401 means that the user has unlinked; 404 may also be a wrong id or the wrong service.
            if (!(error instanceof KisekaeError) || error.status !== 401)
                throw error;
        }
    }
    const guest = await calls.createGuest({ scope }, { ...options, idempotencyKey });
    return { avatar: await calls.getAvatar({ avatarId: guest.avatarId }, options), isNew: true };
}
