import { createHmac } from 'node:crypto'

/**
 * The secret by which an app signs the addresses of the kit's pages. It follows from the
 * installation's key for this purpose, so that no table has it; another turn is another secret.
 */
export function kitSecretOf(
  { appId, kitSecretTurn }: { appId: string; kitSecretTurn: number },
  key: string,
): string {
  const made = createHmac('sha256', key).update(`kit|${appId}|${kitSecretTurn}`)
  return `ks_${made.digest('base64url')}`
}
