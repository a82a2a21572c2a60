import {
  exchangeToken,
  exchangeTokenLegacy,
  getConnectUrl,
  getOpenUrl,
  revokeToken,
} from '@kisekae/contract/link.ts'
import type { Params } from '@kisekae/contract/wire.ts'
import { hashAccessToken } from '../avatar/access-token.ts'
import { AVATAR_FILE, FACE_FILE } from '../avatar/describe-avatar.ts'
import { pictureUrl } from '../item/picture-url.ts'
import { authError } from '../kernel/fault/key-faults.ts'
import type { KeySet } from '../kernel/secrets/secret-keys.ts'
import type { Call, On } from '../kernel/serve/serve.ts'
import { exchange } from './exchange/exchange.ts'
import { redirectUriNotRegistered } from './link-faults.ts'
import { launchUrl } from './page/launch-url.ts'
import { revokeAppToken } from './revoke-app-token.ts'
import { findConnectingApp } from './store.ts'

export interface LinkOptions {
  assetUrl: string
  fitUrl: string
  /** Makes picture URLs unguessable. */
  secret: KeySet
}

/** If the JWT were optional, a registered key would protect nobody. */
const JWT_NEEDED =
  'The app has registered a key for JWTs: the bearer token of this call must be a JWT with a jti.'

export function linkRoutes(on: On, { assetUrl, fitUrl, secret }: LinkOptions): void {
  const answer = async (params: Params<typeof exchangeToken>, call: Call) => {
    const { db, random, app, jwt } = call
    if (app.jwtPublicKey && !jwt?.idHash) throw authError({ message: JWT_NEEDED })
    const claim = {
      appId: app.appId,
      apiKey: call.key,
      redirectUri: params.redirectUri,
      scope: params.scope.text,
      requestDate: String(params.requestDate),
      codeVerifier: params.codeVerifier,
      avatarId: params.avatarId ?? '',
    }
    const linked = await exchange(db, { token: params.token, claim, jwt }, { secret, random })
    return {
      accessToken: linked.accessToken,
      avatarId: linked.avatarId,
      avatarImageUrl: pictureUrl(assetUrl, linked.pictureToken, AVATAR_FILE),
      faceImageUrl: pictureUrl(assetUrl, linked.pictureToken, FACE_FILE),
      scope: linked.permissions.join(','),
      tokenType: 'Bearer',
    }
  }
  on(exchangeToken, answer)
  on(exchangeTokenLegacy, answer)

  on(revokeToken, async ({ token }, { db, app }) => {
    await revokeAppToken(db, { appId: app.appId, tokenHash: hashAccessToken(token) })
    return undefined
  })

  on(getOpenUrl, async (_params, { app }) => ({
    url: launchUrl(fitUrl, app.appId),
  }))

  on(getConnectUrl, async ({ redirectUri, scope, codeChallenge, avatarId }, { db, app }) => {
    const { appId } = app
    const known = await findConnectingApp(db, { appId, redirectUri })
    if (!known?.isRegistered) throw redirectUriNotRegistered()
    const query = new URLSearchParams({ appId, redirectUri, scope: scope.text, codeChallenge })
    if (avatarId !== undefined) query.append('avatarId', avatarId)
    return { url: `${fitUrl}/connect?${query}` }
  })
}
