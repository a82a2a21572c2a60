import type { Static } from 'typebox'
import { about, endpoint, field, id, int64, record, scope, text } from './wire.ts'

export type AccessToken = Static<typeof AccessToken>
export const AccessToken = record('AccessToken', {
  accessToken: field.text(
    'Can be discarded if you use only this REST interface; expires after 90 days.',
    'at_…',
  ),
  avatarId: field.int64(
    'The avatar, unique within the app: store its id in your own record of the user.',
  ),
  avatarImageUrl: field.url('Full body: animated GIF, 240x320 px.', 'image/avatar.gif'),
  faceImageUrl: field.url(
    'Head and shoulders: GIF, 120x120 px, facing front, not animated.',
    'image/face.gif',
  ),
  scope: field.text('Granted permission codes, separated by commas.', 'AvatarLoad,ItemGrant'),
  tokenType: field.text('Always `Bearer`.', 'Bearer'),
})

export type Link = Static<typeof Link>
/** Spec 4.1 D: the response of the two helpers under the older prefix. */
export const Link = record('Link', {
  url: field.url("The URL to which the app sends its user's browser.", 'launch?appId=app_demo'),
})

// A URL, a deep link or a custom scheme of the app; compared byte by byte.
const redirectUri = text({ maxLength: 2048 })
const codeChallenge = text({ minLength: 64, maxLength: 64, pattern: /^[0-9a-f]{64}$/ })
const appId = about('The id issued to the app.', text({ maxLength: 64 }))

const connectParams = {
  redirectUri: about(
    'The URI to which the user returns; it must be registered in the console.',
    redirectUri,
  ),
  scope: about('The permissions that the user is asked to grant.', scope),
  codeChallenge: about(
    'SHA-256, in lowercase hexadecimal, of `appId:grant_token:redirectUri:scope:requestDate:' +
      'apiKey:codeVerifier`.',
    codeChallenge,
  ),
  avatarId: about('The guest to upgrade.', id.optional),
}

const exchangeParams = {
  token: about('The `token` parameter of the request to `redirectUri`.', text({ maxLength: 512 })),
  redirectUri: about('The same value as at the start of the flow.', redirectUri),
  scope: about('The same value as at the start of the flow, byte for byte.', scope),
  requestDate: about('Unix time in seconds, the same as in `codeChallenge`.', int64()),
  codeVerifier: about(
    'The value used in `codeChallenge`, at least 48 characters.',
    text({ minLength: 48, maxLength: 1024 }),
  ),
  avatarId: about('Required for an upgrade: the same value as at the start.', id.optional),
}

/** Spec 4.1 A. The end user's browser opens this page to link the user to an avatar. */
export const connect = endpoint('GET', '/connect', {
  door: 'anyone',
  summary: 'Link the end user to an avatar in the browser',
  params: { appId, ...connectParams },
  reply: null,
  page: true,
})

export const launch = endpoint('GET', '/launch', {
  door: 'anyone',
  summary: 'Open the dress-up app in the browser for a linked user',
  params: { appId },
  reply: null,
  page: true,
})

export const getOpenUrl = endpoint('GET', '/avatar/v1/OpenUrl', {
  door: 'key',
  summary: "Create the app's launch link (older prefix)",
  params: {},
  reply: Link,
})

export const getConnectUrl = endpoint('GET', '/avatar/v1/ConnectUrl', {
  door: 'key',
  summary: "Create the app's connection link (older prefix)",
  params: connectParams,
  reply: Link,
})

/** Spec 4.2. Upgrades the guest if the flow started with one. */
export const exchangeToken = endpoint('POST', '/v1/AccessToken', {
  door: 'key',
  summary: 'Exchange the grant token for the avatarId',
  params: exchangeParams,
  form: true,
  reply: AccessToken,
})

/**
 * An addition to the spec, modelled on RFC 7009. A token that cannot be found counts as revoked, so
 * that the response does not reveal which tokens exist.
 */
export const revokeToken = endpoint('POST', '/v1/AccessToken/Revocation', {
  door: 'key',
  summary: 'Revoke an access token; the link remains (an addition to the spec)',
  params: { token: about('An access token of the app.', text({ maxLength: 512 })) },
  form: true,
  reply: null,
})

/** Spec 4.1 D: the same call under the older prefix. */
export const exchangeTokenLegacy = endpoint('POST', '/avatar/v1/AccessToken', {
  door: 'key',
  summary: 'Exchange the grant token for the avatarId (older prefix)',
  params: exchangeParams,
  form: true,
  reply: AccessToken,
})
