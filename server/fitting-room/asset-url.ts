import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

/** The minimum lifetime of a URL. */
const LIFE_MS = 15 * 60_000
/** URLs issued within the same hour are equal, so that browsers cache an unchanged part. */
const ROUND_MS = 60 * 60_000
const SIGNATURE_BYTES = 16

/** The signed URL of an item's 3D data, valid for about an hour. */
export function signAssetUrl(
  assetUrl: string,
  { secret, pictureToken, now }: { secret: KeySet; pictureToken: string; now: Date },
): string {
  const expiresMs = Math.ceil((now.getTime() + LIFE_MS) / ROUND_MS) * ROUND_MS
  const expires = (expiresMs / 1000).toString(36)
  const signature = sign(secret.current, pictureToken, expires)
  return `${assetUrl}/asset/${pictureToken}/${expires}-${signature}.vrm`
}

const FILE = /^(?<expires>[0-9a-z]{1,10})-(?<signature>[\w-]{22})\.vrm$/

/** The remaining lifetime of a file name in seconds; 0 if it is invalid or expired. */
export function readAssetFile(
  file: string,
  { secret, pictureToken, now }: { secret: KeySet; pictureToken: string; now: Date },
): number {
  const named = FILE.exec(file)?.groups
  if (!named) return 0
  const { expires = '', signature = '' } = named
  const given = Buffer.from(signature)
  const isOurs = secret.accepted.some((key) =>
    timingSafeEqual(given, Buffer.from(sign(key, pictureToken, expires))),
  )
  if (!isOurs) return 0
  return Math.max(0, Math.floor(Number.parseInt(expires, 36) - now.getTime() / 1000))
}

const sign = (key: string, pictureToken: string, expires: string) =>
  createHmac('sha256', key)
    .update(`asset|${pictureToken}|${expires}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
