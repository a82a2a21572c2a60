import type { Joined } from '../code-challenge.ts'

const SHOWN_LETTERS = 4

/**
 * The joined values in a form that a partner may see: the first characters and the length of
 * secrets.
 */
export const maskJoined = ({
  appId,
  redirectUri,
  scope,
  requestDate,
  apiKey,
  codeVerifier,
}: Joined) => ({
  appId,
  responseType: 'grant_token',
  redirectUri,
  scope,
  requestDate,
  apiKey: mask(apiKey),
  codeVerifier: mask(codeVerifier),
})

/** Does not split a surrogate pair, because the database would refuse half of one. */
function mask(text: string): string {
  const letters = [...text]
  return `${letters.slice(0, SHOWN_LETTERS).join('')}… (${letters.length} characters)`
}
