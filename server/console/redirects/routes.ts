import * as contract from '@kisekae/contract/console/redirect-uris.ts'
import { refuseRedirectUri } from '../../link/page/redirect-uri.ts'
import { insertRedirectUri } from '../../partner/store.ts'
import { lockApp } from '../apps/store.ts'
import type { ConsoleCall, OnConsole } from '../call/console-call.ts'
import { noSuchThing, redirectUriRefused, tooManyRedirectUris } from '../call/faults.ts'
import { deleteRedirectUri, listUris } from './store.ts'

const URIS_MAX = 20

/** Redirect URIs: the rules are the same as for /connect. */
export function redirectRoutes(on: OnConsole, { fitUrl }: { fitUrl: string }): void {
  const list = async ({ db, app }: ConsoleCall) => ({
    uris: await listUris(db, app.appId),
    connectUrl: `${fitUrl}/connect?appId=${app.appId}`,
  })

  on(contract.listRedirectUris, list)

  on(contract.addRedirectUri, async (call) => {
    const { app, body } = call
    const { uri } = body
    const refusal = refuseRedirectUri(uri, app)
    if (refusal) throw redirectUriRefused({ message: refusal })
    await call.change(async (tx) => {
      await lockApp(tx, app.appId)
      const uris = await listUris(tx, app.appId)
      if (uris.some((one) => one.uri === uri)) return { answer: null, did: null }
      if (uris.length >= URIS_MAX) throw tooManyRedirectUris()
      await insertRedirectUri(tx, { appId: app.appId, uri })
      return { answer: null, did: { action: 'redirectUri.added', subject: uri } }
    })
    return list(call)
  })

  on(contract.removeRedirectUri, async (call) => {
    const { uri } = call.body
    await call.change(async (tx) => {
      const gone = await deleteRedirectUri(tx, { appId: call.app.appId, uri })
      if (!gone) throw noSuchThing()
      return { answer: null, did: { action: 'redirectUri.removed', subject: uri } }
    })
    return list(call)
  })

  on(contract.testRedirectUri, async ({ db, app, body }) => {
    const uris = (await listUris(db, app.appId)).map(({ uri }) => uri)
    const nearest = uris.toSorted((a, b) => sameStart(b, body.uri) - sameStart(a, body.uri))[0]
    const isRegistered = uris.includes(body.uri)
    return {
      isRegistered,
      refusal: refuseRedirectUri(body.uri, app),
      nearest: nearest ?? null,
      differsAt: isRegistered || nearest === undefined ? null : sameStart(nearest, body.uri),
    }
  })
}

/** The length of the common prefix of two texts. */
function sameStart(a: string, b: string): number {
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  return at
}
