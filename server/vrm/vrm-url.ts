import { createHmac, timingSafeEqual } from 'node:crypto'

const SIGNATURE_BYTES = 16

/** Names a file in its address. */
export interface VrmName {
  avatarId: number
  generationId: string
  expiresAt: Date
}

/** Where a file is served: signed, so that nobody makes one up or lengthens its life. */
export function signVrmUrl(
  assetUrl: string,
  { secret, ...name }: VrmName & { secret: string },
): string {
  const expires = Math.floor(name.expiresAt.getTime() / 1000).toString(36)
  const stem = `${name.avatarId.toString(36)}-${name.generationId}-${expires}`
  return `${assetUrl}/vrm/${stem}-${sign(secret, stem)}`
}

const TOKEN = /^([0-9a-z]{1,11})-(vrm_[0-9a-f]{32})-([0-9a-z]{1,10})-([\w-]{22})$/

/** What the token of an address names; null: it is none of ours, or its time is over. */
export function readVrmToken(
  token: string,
  { secret, now }: { secret: string; now: Date },
): VrmName | null {
  const named = TOKEN.exec(token)
  if (!named) return null
  const [, avatar, generationId, expires, signature] = named
  const expected = sign(secret, `${avatar}-${generationId}-${expires}`)
  if (!timingSafeEqual(Buffer.from(signature), Buffer.from(expected))) return null
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
  if (expiresAt <= now) return null
  return { avatarId: Number.parseInt(avatar, 36), generationId, expiresAt }
}

const sign = (secret: string, stem: string) =>
  createHmac('sha256', secret)
    .update(`vrm|${stem}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
