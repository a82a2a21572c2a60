import { createHmac, timingSafeEqual } from 'node:crypto'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'

/** The minimum lifetime of a URL. */
const LIFE_MS = 15 * 60_000
/** URLs issued within the same hour are identical, so that browsers cache an unchanged part. */
const ROUND_MS = 60 * 60_000
const SIGNATURE_BYTES = 16

interface Signed {
  secret: KeySet
  pictureToken: string
  now: Date
}

/** The signed URL of an item's 3D data in the given colours, valid for about an hour. */
export function signAssetUrl(
  assetUrl: string,
  { secret, pictureToken, now, dye = '' }: Signed & { dye?: string },
): string {
  const expiresMs = Math.ceil((now.getTime() + LIFE_MS) / ROUND_MS) * ROUND_MS
  const expires = (expiresMs / 1000).toString(36)
  const signature = sign(secret.current, pictureToken, signedPart(expires, dye))
  const ending = dye && `-${dye}`
  return `${assetUrl}/asset/${pictureToken}/${expires}-${signature}${ending}.vrm`
}

const FILE =
  /^(?<expires>[0-9a-z]{1,10})-(?<signature>[\w-]{22})(?:-(?<dye>[0-9a-f.]{12,500}))?\.vrm$/

/** The data in a file name: the number of seconds until it expires, and the colours. */
interface AssetFile {
  /** 0 if the name is invalid or expired. */
  lifeS: number
  /** The colours in the form that `wearDye` takes; empty if nothing is dyed. */
  dye: string
}

export function readAssetFile(file: string, { secret, pictureToken, now }: Signed): AssetFile {
  const named = FILE.exec(file)?.groups
  if (!named) return INVALID
  const { expires = '', signature = '', dye = '' } = named
  const given = Buffer.from(signature)
  const isOurs = secret.accepted.some((key) =>
    timingSafeEqual(given, Buffer.from(sign(key, pictureToken, signedPart(expires, dye)))),
  )
  if (!isOurs) return INVALID
  const lifeS = Math.floor(Number.parseInt(expires, 36) - now.getTime() / 1000)
  return { lifeS: Math.max(0, lifeS), dye }
}

const INVALID: AssetFile = { lifeS: 0, dye: '' }

const signedPart = (expires: string, dye: string) => (dye ? `${expires}|${dye}` : expires)

const sign = (key: string, pictureToken: string, rest: string) =>
  createHmac('sha256', key)
    .update(`asset|${pictureToken}|${rest}`)
    .digest()
    .subarray(0, SIGNATURE_BYTES)
    .toString('base64url')
