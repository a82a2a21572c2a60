import { createLazy } from '@kisekae/web-common/create-lazy.ts'
import { canUsePasskeys } from '@kisekae/web-common/passkeys.ts'
import { useEffect, useState } from 'preact/hooks'
import { useMe } from '../api/queries.ts'
import { keepOffer, wasOffered } from '../draft/keep-offer.ts'

/** The avatar cheers first. */
const CHEER_MS = 1600

const useOffer = createLazy(async () => (await import('../entry/offer-passkey.tsx')).OfferPasskey)

/**
 * Offers a passkey once, after a new member has saved an outfit for the first time, because there
 * is then something to come back to.
 *
 * @param isFresh whether an outfit has just been saved
 */
export function PasskeyOffer({ isFresh }: { isFresh: boolean }) {
  const { data: me } = useMe()
  const [isNew, setNew] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const owner = me?.member?.createdAt ?? ''
  const canOffer = me?.passkeys.length === 0 && canUsePasskeys() && !wasOffered(owner)
  // This is noted beforehand, because the save changes the start page of a new member.
  if (!isFresh && !isNew && me?.member?.startPage === 'closet') setNew(true)
  const isDue = isFresh && isNew && canOffer
  useEffect(() => {
    if (!isDue) return
    const timer = setTimeout(() => {
      keepOffer(owner)
      setOpen(true)
    }, CHEER_MS)
    return () => clearTimeout(timer)
  }, [isDue, owner])
  return isOpen ? <LazyOffer onClose={() => setOpen(false)} /> : null
}

function LazyOffer({ onClose }: { onClose(): void }) {
  const { Screen } = useOffer()
  return Screen && <Screen onClose={onClose} />
}
