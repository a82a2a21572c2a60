import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { aGuest } from '../../fixtures/a-guest.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
import { unlink } from '../../link/unlink.ts'
import { editGlb } from '../../part/fixtures/edit-glb.ts'
import { aDeveloper } from '../fixtures/a-developer.ts'

let service: TestService
let desk: Awaited<ReturnType<typeof aDeveloper>>
before(async () => {
  service = await startTestService()
  desk = await aDeveloper(service, 'developer')
  await service.db.rows`
    update organisation set vrm_export = true where organisation_id = ${desk.organisationId}`
})
after(() => service.stop())

const at = (path: string) => `/organisations/${desk.organisationId}${path}`

/** A hat whose author allows redistribution, forbids it, or says nothing about it. */
const aHat = (allowRedistribution: boolean | undefined) =>
  editGlb(makePart('hat-beret-berry', deflateSync), (json) => {
    json.extensions.VRMC_vrm.meta.allowRedistribution = allowRedistribution
  })

async function create(bytes: Uint8Array): Promise<number> {
  const { json } = await desk.call('POST', at('/item-files?part=Hat'), bytes)
  const { source, part, rules } = json
  const terms = { nameJa: '帽子', nameEn: 'Hat', tags: [], appIds: [service.app.appId] }
  const made = await desk.call('POST', at('/items'), { source, part, rules, ...terms })
  assert.equal(made.status, 200, JSON.stringify(made.json))
  return made.json.itemId
}

const licenceOf = async (itemId: number) =>
  (await desk.call('GET', at(`/items/${itemId}/licence`))).json

const call = (method: string, path: string, headers: Record<string, string> = {}) =>
  service.app.call(path, { method, headers })

async function wear({ avatarId }: { avatarId: number }, itemId: number): Promise<void> {
  const avatar = `/v1/Avatar/${avatarId}`
  await call('POST', `${avatar}/Items?itemId=${itemId}`)
  await call('PATCH', `${avatar}/FittingRoom?itemId=${itemId}`)
  await call('POST', `${avatar}/FittingRoom`)
}

/** The status and the reason for each way to export an avatar. */
async function exportAll({ avatarId }: { avatarId: number }) {
  const avatar = `/v1/Avatar/${avatarId}`
  const answers = [
    await call('POST', `${avatar}/VRM`),
    await call('GET', `${avatar}/model.vrm`),
    await call('GET', `${avatar}/model.glb`),
  ]
  return answers.map(({ status, json }) => [status, json?.error?.errors[0].reason] as const)
}

/** Exports a new avatar that wears the item. */
async function exportWith(itemId: number) {
  const guest = await aGuest(service, 'ItemGrant,Fitting')
  await wear(guest, itemId)
  return exportAll(guest)
}

test('an item whose author forbids redistribution is marked, and is never exported', async () => {
  for (const allowed of [false, undefined]) {
    const hat = await create(aHat(allowed))
    assert.equal((await licenceOf(hat)).allowRedistribution, false)
    const refused = [409, 'redistributionForbidden']
    assert.deepEqual(await exportWith(hat), [refused, refused, refused])
  }
})

test('an item whose author allows redistribution is exported with the avatar', async () => {
  const hat = await create(aHat(true))
  const { allowRedistribution, authors, modification } = await licenceOf(hat)
  assert.equal(allowRedistribution, true)
  assert.ok(authors.length > 0 && modification !== '')
  for (const [status] of await exportWith(hat)) assert.ok(status < 300, `${status}`)
})

test('a user who has unlinked is reported first, whatever the licence of a worn item', async () => {
  const guest = await aGuest(service, 'ItemGrant,Fitting')
  await wear(guest, await create(aHat(false)))
  await unlink(service.db, guest)
  const refused = [401, 'userUnlinked']
  assert.deepEqual(await exportAll(guest), [refused, refused, refused])
})

test('a repeated request for a VRM file gets the first response, whatever the outfit', async () => {
  const guest = await aGuest(service, 'ItemGrant,Fitting')
  const ask = () => call('POST', `/v1/Avatar/${guest.avatarId}/VRM`, { 'Idempotency-Key': 'first' })
  assert.equal((await ask()).status, 200)
  await wear(guest, await create(aHat(false)))
  const again = await ask()
  assert.deepEqual([again.status, again.headers.get('idempotency-replayed')], [200, 'true'])
})

test('a licence can be read only by the organisation', async () => {
  assert.equal((await desk.call('GET', at('/items/1/licence'))).status, 404)
})
