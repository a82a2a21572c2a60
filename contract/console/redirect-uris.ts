import type { Static } from 'typebox'
import { field, record } from '../site/field.ts'
import { endpoint } from '../wire.ts'

const uri = field.text('Compared byte by byte.', { max: 2048 })

export type RedirectUris = Static<typeof RedirectUris>
export const RedirectUris = record('RedirectUris', {
  uris: field.list(
    record('RedirectUri', { uri, addedAt: field.instant('When it was registered.') }),
    'Oldest first.',
  ),
  connectUrl: field.text(
    "The URL, without parameters, that the user's browser opens to link the app.",
  ),
})

export const UriBody = record('UriBody', { uri })

export const listRedirectUris = endpoint('GET', '/console-api/apps/{appId}/redirect-uris', {
  door: 'console:viewer',
  summary: 'List the URIs that users may return to after linking',
  reply: RedirectUris,
})

export const addRedirectUri = endpoint('POST', '/console-api/apps/{appId}/redirect-uris', {
  door: 'console:developer',
  needsFreshSignIn: true,
  summary: 'Register a redirect URI',
  body: UriBody,
  reply: RedirectUris,
})

export const removeRedirectUri = endpoint('DELETE', '/console-api/apps/{appId}/redirect-uris', {
  door: 'console:developer',
  needsFreshSignIn: true,
  summary: 'Remove a registered URI',
  body: UriBody,
  reply: RedirectUris,
})

export type UriTest = Static<typeof UriTest>
export const UriTest = record('UriTest', {
  isRegistered: field.flag('Whether the list contains exactly this URI.'),
  refusal: field.orNull(field.text('The reason why it could not be registered; null if it could.')),
  nearest: field.orNull(field.text('The most similar registered URI.')),
  differsAt: field.orNull(
    field.whole('The index of the first character at which they differ, counted from 0.'),
  ),
})

export const testRedirectUri = endpoint('POST', '/console-api/apps/{appId}/redirect-uris/test', {
  door: 'console:viewer',
  summary: 'Compare a URI with the registered ones, as /connect does',
  body: UriBody,
  reply: UriTest,
})
