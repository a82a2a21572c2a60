import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { startTestService, type TestService } from '../../fixtures/start-test-service.ts'
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

/** A hat whose author allows redistribution, does not, or says nothing. */
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

/** The status and the reason of each way to export an avatar that wears the item. */
async function exportWith(itemId: number): Promise<[number, string | undefined][]> {
  const call = (method: string, path: string) => service.app.call(path, { method })
  const { json: guest } = await call('POST', '/v1/Guest?scope=ItemGrant,Fitting')
  const avatar = `/v1/Avatar/${guest.avatarId}`
  await call('POST', `${avatar}/Items?itemId=${itemId}`)
  await call('PATCH', `${avatar}/FittingRoom?itemId=${itemId}`)
  await call('POST', `${avatar}/FittingRoom`)
  const answers = [
    await call('POST', `${avatar}/VRM`),
    await call('GET', `${avatar}/model.vrm`),
    await call('GET', `${avatar}/model.glb`),
  ]
  return answers.map(({ status, json }) => [status, json?.error?.errors[0].reason])
}

test('an item whose author forbids redistribution is shown so, and is never exported', async () => {
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

test('a licence can be read by the organisation only', async () => {
  assert.equal((await desk.call('GET', at('/items/1/licence'))).status, 404)
})
