import { isPublicAddress, readLiteral } from '../webhook/network-guard.ts'
import { ConfigError } from './setting.ts'

/** Host names that exist only in private networks. */
const PRIVATE_NAME = /^(?:[\w-]+|.+\.(?:internal|local|localhost))$/i

/** The value of a setting with the URL of one of the operator's receivers. @throws ConfigError */
export const readReceiverUrl = (env: string, example: string) => (value: string | undefined) => {
  if (!value) return ''
  const url = URL.parse(value)
  const literal = url && readLiteral(url)
  const isPrivate = literal ? !isPublicAddress(literal) : PRIVATE_NAME.test(url?.hostname ?? '')
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isPrivate)
  if (isSafe && !/[?#@]/.test(value)) return value
  // The message does not repeat the value, because it may contain a password.
  throw new ConfigError(
    `${env} must be an https URL without a user name, query or fragment, such as ` +
      `https://${example}.a.example; http is possible in a private network, as in ` +
      `http://10.0.0.5:3000 or http://${example}.internal.`,
  )
}

/** The lengths of keys that Standard Webhooks allows. */
const KEY_BYTES = { min: 24, max: 64 }

/** The value of a setting with the secret that signs calls. @throws ConfigError */
export const readReceiverSecret = (env: string) => (value: string | undefined) => {
  if (!value) return ''
  const text = /^whsec_(?<key>[A-Za-z0-9+/]+={0,2})$/.exec(value)?.groups?.['key'] ?? ''
  const key = Buffer.from(text, 'base64')
  const isWhole = key.toString('base64').replace(/=+$/, '') === text.replace(/=+$/, '')
  const { min, max } = KEY_BYTES
  if (isWhole && key.length >= min && key.length <= max) return value
  throw new ConfigError(
    `${env} must be whsec_ followed by ${min} to ${max} bytes in base64: ` +
      'echo "whsec_$(openssl rand -base64 32)" generates one.',
  )
}
