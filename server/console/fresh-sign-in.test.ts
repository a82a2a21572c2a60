import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { aMember } from '../account/fixtures/a-person.ts'
import {
  startTestService,
  type TestRoute,
  type TestService,
} from '../fixtures/start-test-service.ts'
import { aDeveloper } from './fixtures/a-developer.ts'
import { makeOperator } from './fixtures/make-operator.ts'

/**
 * Every call to either site that works regardless of the age of the sign-in. A new call either is
 * added here or declares `needsFreshSignIn` because it grants or revokes access, shows a secret,
 * exports data in bulk, or cannot be undone.
 */
const OPEN = `
fit-api
  GET    /me  /me/events  /sessions  /start  /closet  /outfits  /links  /flows/:flowId  /card
  GET    /openapi.json
  GET    /auth/passkey/generate-authenticate-options
  POST   /auth/email-otp/send-verification-otp  /auth/sign-in/email-otp  /auth/sign-out
  POST   /auth/passkey/verify-authentication  /auth/passkey/update-passkey
  POST   /member  /me/restore  /flows/:flowId/allow  /flows/:flowId/deny
  GET    /notifications
  PUT    /notifications  /notifications/device
  POST   /notifications/test
  DELETE /notifications/device
  GET    /friends  /gifts  /home  /home/cards/:month  /wishes  /wishes/:appId/:itemId/look
  GET    /visitor/closet
  POST   /closet/preview  /closet/figure  /outfits  /favourites  /home/looks  /card/appeal
  POST   /wishes  /friends  /friends/:friendshipId/accept  /friends/:friendshipId/block  /gifts
  POST   /visitor/figure  /visitor/preview
  PUT    /closet  /card  /card/name  /friends/code
  PATCH  /me  /outfits/:outfitId
  DELETE /closet/welcome  /favourites/:itemId  /friends/:friendshipId  /wishes/:appId/:itemId
  DELETE /outfits/:outfitId  /links/:avatarId /links/:avatarId/permissions/:permission
console-api
  GET    /me  /me/events  /sessions  /openapi.json  /access-requests  /card-cases  /home
  GET    /home/items  /installation
  GET    /auth/passkey/generate-authenticate-options
  POST   /auth/email-otp/send-verification-otp  /auth/sign-in/email-otp  /auth/sign-out
  POST   /auth/passkey/verify-authentication  /auth/passkey/update-passkey
  POST   /invitations/:invitationId  /organisations
console-api/organisations/:organisationId
  PUT    .
  GET    /members  /audit  /audit/verification  /catalogue  /catalogue/csv
  GET    /items  /items/:itemId  /items/:itemId/fits  /items/:itemId/licence  /part-figures
  GET    /quotas  /sample-part
  POST   /apps  /catalogue  /item-changes  /item-files  /items  /items/:itemId/versions
  POST   /items/:itemId/fits/trial  /model-files  /model-items  /model-parts
  PUT    /items/:itemId  /items/:itemId/fits
  DELETE /invitations/:invitationId  /items/:itemId  /items/:itemId/fits
console-api/apps/:appId
  GET    .  /access
  GET    /avatars  /avatars/:avatarId  /avatars/:avatarId/grants  /avatars/:avatarId/owned
  GET    /avatars/:avatarId/sessions  /base-items  /checklist  /cohorts  /cohorts/csv
  GET    /connections  /currencies  /gachas
  GET    /gachas/:gachaId  /gachas/:gachaId/preview  /items  /items/csv  /keys  /redirect-uris
  GET    /requests  /shops  /shops/:shopId  /shops/:shopId/versions/:version  /usage  /webhooks
  GET    /wishes
  GET    /webhooks/:endpointId/deliveries  /webhooks/:endpointId/deliveries/:eventId
  POST   /access  /avatars/:avatarId/items  /connections/hash  /currencies  /gachas
  POST   /gachas/:gachaId/publish  /gachas/:gachaId/trial  /outfit  /pictures
  POST   /redirect-uris/test  /shops  /webhooks/:endpointId/enable
  POST   /webhooks/:endpointId/replay  /webhooks/:endpointId/test
  PUT    .  /avatars/:avatarId/test-date  /currencies/:currencyId  /default-outfit
  PUT    /gacha-order  /gachas/:gachaId/draft  /gifts  /icon  /shops/:shopId  /shop-url
  DELETE /currencies/:currencyId  /gachas/:gachaId/draft
`

let service: TestService
let member: Awaited<ReturnType<typeof aMember>>
let owner: Awaited<ReturnType<typeof aDeveloper>>
let routes: TestRoute[]
before(async () => {
  service = await startTestService()
  member = await aMember(service)
  owner = await aDeveloper(service, 'owner')
  await makeOperator(service, owner)
  routes = service.routes.filter(({ url }) => /^\/(fit|console)-api\//.test(url))
  await service.db.rows`
    update person_session set created_at = created_at - interval '11 minutes'`
  await service.db.rows`
    update console_person_session set created_at = created_at - interval '11 minutes'`
})
after(() => service.stop())

const nameOf = ({ method, url }: TestRoute) => `${method} ${url}`

function* readOpen(): Generator<string> {
  let base = ''
  for (const line of OPEN.trim().split('\n')) {
    const [method, ...paths] = line.trim().split(/ +/)
    if (paths.length === 0) base = `/${method}`
    for (const path of paths) yield `${method} ${base}${path === '.' ? '' : path}`
  }
}

/** Calls a route with a sign-in from eleven minutes ago. */
function call({ method, url }: TestRoute) {
  const ids = { organisationId: owner.organisationId, appId: service.app.appId }
  const path = url.replaceAll(/:(\w+)/g, (_, name: string) =>
    String(Reflect.get(ids, name) ?? '5555555555555'),
  )
  const isFile = /\/(item-files|icon|pictures|versions|parts)$/.test(path) && method !== 'GET'
  return path.startsWith('/fit-api')
    ? member.call(method, path.replace('/fit-api', ''), {})
    : owner.call(
        method,
        path.replace('/console-api', ''),
        isFile ? new Uint8Array([1]) : { nonsense: true },
      )
}

test('every call on either site declares whether it needs a fresh sign-in', () => {
  const open = routes.filter(({ needsFreshSignIn }) => !needsFreshSignIn)
  assert.deepEqual(open.map(nameOf).toSorted(), [...readOpen()].toSorted())
})

test('a call that needs a fresh sign-in refuses one that is eleven minutes old', async () => {
  const wanted = routes.filter(({ needsFreshSignIn }) => needsFreshSignIn)
  assert.ok(wanted.length > 20)
  for (const route of wanted) {
    const { status, reason } = await call(route)
    assert.deepEqual([status, reason], [403, 'signInAgain'], nameOf(route))
  }
})

test('no other call requires a fresh sign-in', async () => {
  // Signing out comes last: later calls would have no session.
  const others = routes
    .filter(({ needsFreshSignIn }) => !needsFreshSignIn)
    .toSorted((a, b) => Number(/sign-out/.test(a.url)) - Number(/sign-out/.test(b.url)))
  for (const route of others) {
    const { status, reason } = await call(route)
    assert.notEqual(reason, 'signInAgain', nameOf(route))
    assert.ok(status < 500 && reason !== 'signedOut', `${nameOf(route)}: ${status} ${reason}`)
  }
})

const important = [
  'PUT /console-api/organisations/:organisationId/members/:personId',
  'PUT /console-api/organisations/:organisationId/security',
  'POST /console-api/organisations/:organisationId/invitations',
  'POST /console-api/apps/:appId/keys',
  'POST /console-api/apps/:appId/webhooks',
  'POST /console-api/apps/:appId/webhooks/:endpointId/rotate',
  'GET /console-api/organisations/:organisationId/audit/export',
  'POST /console-api/auth/passkey/delete-passkey',
  'POST /fit-api/auth/passkey/delete-passkey',
  'POST /fit-api/auth/passkey/verify-registration',
  'DELETE /fit-api/me',
  'GET /fit-api/export',
]
for (const name of important) {
  test(`${name} needs a fresh sign-in`, () => {
    assert.ok(routes.find((route) => nameOf(route) === name)?.needsFreshSignIn)
  })
}
