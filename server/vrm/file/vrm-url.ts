import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'

const SIGNATURE_BYTES = 16

/** Identifies a file in its URL. */
export interface VrmName {
  avatarId: number
  generationId: string
  expiresAt: Date
}

/** The signed URL of a file: nobody can forge one or extend its validity. */
export function signVrmUrl(
  assetUrl: string,
  { secret, ...name }: VrmName & { secret: KeySet },
): string {
  const expires = Math.floor(name.expiresAt.getTime() / 1000).toString(36)
  const stem = `${name.avatarId.toString(36)}-${name.generationId}-${expires}`
  return `${assetUrl}/vrm/${stem}-${sign(secret.current, stem)}`
}

const TOKEN = /^([0-9a-z]{1,11})-(vrm_[0-9a-f]{32})-([0-9a-z]{1,10})-([\w-]{22})$/

/** The content of a URL's token; null if it is invalid or expired. */
export function readVrmToken(
  token: string,
  { secret, now }: { secret: KeySet; now: Date },
): VrmName | null {
  const named = TOKEN.exec(token)
  if (!named) return null
  const [, avatar, generationId, expires, signature] = named
  const given = Buffer.from(signature)
  const isOurs = secret.accepted.some((key) =>
    timingSafeEqual(given, Buffer.from(sign(key, `${avatar}-${generationId}-${expires}`))),
  )
  if (!isOurs) return null
  const expiresAt = new Date(Number.parseInt(expires, 36) * 1000)
  if (expiresAt <= now) return null
  return { avatarId: Number.parseInt(avatar, 36), generationId, expiresAt }
}

const sign = (key: string, stem: string) =>
  createHmac('sha256', key)
    .update(`vrm|${stem}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
