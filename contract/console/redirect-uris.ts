import type { Static } from 'typebox'
import { field, record } from './field.ts'
import { route } from './route.ts'

const uri = field.text('Compared byte by byte.', { max: 2048 })

export type RedirectUris = Static<typeof RedirectUris>
export const RedirectUris = record('RedirectUris', {
  uris: field.list(
    record('RedirectUri', { uri, addedAt: field.instant('When it was registered.') }),
    'Oldest first.',
  ),
  connectUrl: field.text('Where the browser of a user is sent to link, without parameters.'),
})

export const UriBody = record('UriBody', { uri })

export const listRedirectUris = route('GET', '/apps/{appId}/redirect-uris', {
  access: 'viewer',
  summary: 'Where users may return to after linking',
  reply: RedirectUris,
})

export const addRedirectUri = route('POST', '/apps/{appId}/redirect-uris', {
  access: 'developer',
  needsFreshSignIn: true,
  summary: 'Register where users return to',
  body: UriBody,
  reply: RedirectUris,
})

export const removeRedirectUri = route('DELETE', '/apps/{appId}/redirect-uris', {
  access: 'developer',
  needsFreshSignIn: true,
  summary: 'Take a registered URI away',
  body: UriBody,
  reply: RedirectUris,
})

export type UriTest = Static<typeof UriTest>
export const UriTest = record('UriTest', {
  isRegistered: field.flag('Whether it is one of the list, byte by byte.'),
  refusal: field.orNull(field.text('Why it could not be registered; null: it could.')),
  nearest: field.orNull(field.text('The registered one that is most like it.')),
  differsAt: field.orNull(field.whole('The first letter at which it differs from that, from 0.')),
})

export const testRedirectUri = route('POST', '/apps/{appId}/redirect-uris/test', {
  access: 'viewer',
  summary: 'Compare a URI with the registered ones, as /connect does',
  body: UriBody,
  reply: UriTest,
})
