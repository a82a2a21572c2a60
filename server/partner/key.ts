import { createHash, randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

export interface NewKey {
  key: string
  keyHash: string
  lastFour: string
}

const DIGITS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
/** 62 to the power of 43 is just above 2 to the power of 256. */
const SECRET_LENGTH = 43
const CHECKSUM_LENGTH = 6

/**
 * A new API key: a prefix that scanners and our log scrubber recognise, 256 random bits, and a
 * checksum by which a scanner recognises a key offline (docs/keys.md).
 */
export function createKey({ live }: { live: boolean }): NewKey {
  const secret = Array.from({ length: SECRET_LENGTH }, () => DIGITS[randomInt(DIGITS.length)])
  const text = `ak_${live ? 'live' : 'test'}_${secret.join('')}`
  const key = text + checksumOf(text)
  return { key, keyHash: hashKey(key), lastFour: key.slice(-4) }
}

/** The CRC-32 of the preceding text, in base 62, padded with zeros to six digits. */
export function checksumOf(text: string): string {
  let rest = crc32(text)
  let digits = ''
  for (let count = 0; count < CHECKSUM_LENGTH; count++) {
    digits = DIGITS[rest % DIGITS.length] + digits
    rest = Math.floor(rest / DIGITS.length)
  }
  return digits
}

/**
 * The stored form of a key: its SHA-256 in hexadecimal. 256 random bits need no salt or stretching.
 */
export const hashKey = (key: string) => createHash('sha256').update(key).digest('hex')
