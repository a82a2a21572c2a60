const KEPT_AS = 'kisekae.passkey-offered'

/** @param owner when the member signed up, as in `LastLook` */
export const wasOffered = (owner: string): boolean => localStorage.getItem(KEPT_AS) === owner

/** Remembers on this device that the member was offered a passkey. */
export function keepOffer(owner: string): void {
  localStorage.setItem(KEPT_AS, owner)
}
