import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

/** How long an address works at least. */
const LIFE_MS = 15 * 60_000
/** Addresses of one hour are the same, so that browsers load an unchanged part once. */
const ROUND_MS = 60 * 60_000
const SIGNATURE_BYTES = 16

/** Where the 3D data of an item is served: signed, and for an hour or so. */
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

/** Seconds that a file name of ours is good for; 0: it is none, or too old. */
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
