import { createHmac } from 'node:crypto'

/**
 * The secret by which an app signs the addresses of the kit's pages. It follows from the
 * installation's own secret, so that no table has it; another turn is another secret.
 */
export function kitSecretOf(
  { appId, kitSecretTurn }: { appId: string; kitSecretTurn: number },
  secret: string,
): string {
  const made = createHmac('sha256', secret).update(`kit|${appId}|${kitSecretTurn}`)
  return `ks_${made.digest('base64url')}`
}
