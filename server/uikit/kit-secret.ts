import { createHmac } from 'node:crypto'

/**
 * The secret with which an app signs URLs of the kit's pages. The secret is derived from the
 * installation's key for this purpose, so no table contains it; to replace it, increase
 * `kitSecretTurn`.
 */
export function kitSecretOf(
  { appId, kitSecretTurn }: { appId: string; kitSecretTurn: number },
  key: string,
): string {
  const made = createHmac('sha256', key).update(`kit|${appId}|${kitSecretTurn}`)
  return `ks_${made.digest('base64url')}`
}
