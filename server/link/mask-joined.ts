import type { Joined } from './code-challenge.ts'

const SHOWN_LETTERS = 4

/** The joined values as a partner may see them: of secrets the first letters and the length. */
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

/** No letter is cut in two, which the database would refuse. */
function mask(text: string): string {
  const letters = [...text]
  return `${letters.slice(0, SHOWN_LETTERS).join('')}… (${letters.length} characters)`
}
