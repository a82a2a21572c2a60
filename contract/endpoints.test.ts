import assert from 'node:assert/strict'
import { test } from 'node:test'
import { endpoints } from './endpoints.ts'

// Spec 4.1 to 4.3, in the order of the spec.
const SPEC = [
  'GET /connect',
  'GET /launch',
  'GET /avatar/v1/OpenUrl',
  'GET /avatar/v1/ConnectUrl',
  'POST /avatar/v1/AccessToken',
  'POST /v1/AccessToken',
  'GET /v1/Avatar/{avatarId}',
  'GET /v1/Avatars',
  'POST /v1/Avatar/{avatarId}/Items',
  'GET /v1/Avatar/{avatarId}/Items',
  'GET /v1/Items',
  'POST /v1/Guest',
  'GET /v1/Echo',
  'POST /v1/Gacha/Session',
  'GET /v1/Gacha/Session',
  'GET /v1/Gacha/{gachaId}',
  'GET /v1/Gacha/{gachaId}/FittingRoom',
  'GET /v1/Gachas',
  'GET /v1/Shop/Session',
  'POST /v1/Avatar/{avatarId}/VRM',
  'GET /v1/Avatar/{avatarId}/FittingRoom',
  'PATCH /v1/Avatar/{avatarId}/FittingRoom',
  'POST /v1/Avatar/{avatarId}/FittingRoom',
]

// Our additions; docs/spec-gaps.md gives the reason for each.
const BEYOND_THE_SPEC = [
  'GET /v1/Gacha/Proof',
  'GET /v1/AvatarRules',
  'GET /v1/Catalogue',
  'GET /v1/Shops',
  'GET /v1/Shop/{shopId}',
  'POST /v1/Shop/Session',
  'PATCH /v1/Shop/Session',
  'POST /v1/Avatar/{avatarId}/ClientSecret',
  'GET /uikit/{screen}',
  'GET /v1/RequestLog',
  'GET /v1/Avatar/{avatarId}/model.vrm',
  'GET /v1/Avatar/{avatarId}/model.glb',
  'POST /v1/AccessToken/Revocation',
  'GET /v1/Avatar/{avatarId}/Wishes',
  'GET /v1/Wishes',
]

test('the contract has every endpoint of the spec once, and the listed additions', () => {
  const declared = endpoints.map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(declared.toSorted(), [...SPEC, ...BEYOND_THE_SPEC].toSorted())
})

const MODEL =
  'avatarId* atlasSize profile lod half pose skeleton material compression textures morphs'

// `*` marks a required parameter; `[]` one that may be repeated (spec 4.1 to 4.3). The options for
// VRM files and for pictures of owned items, and the source of a grant, are additions to the spec.
const PARAMETERS: { [endpoint: string]: string } = {
  'GET /connect': 'appId* redirectUri* scope* codeChallenge* avatarId',
  'GET /launch': 'appId*',
  'GET /avatar/v1/OpenUrl': '',
  'GET /avatar/v1/ConnectUrl': 'redirectUri* scope* codeChallenge* avatarId',
  'POST /avatar/v1/AccessToken': 'token* redirectUri* scope* requestDate* codeVerifier* avatarId',
  'POST /v1/AccessToken': 'token* redirectUri* scope* requestDate* codeVerifier* avatarId',
  'GET /v1/Avatar/{avatarId}': 'avatarId*',
  'GET /v1/Avatars': 'avatarId*[]',
  'POST /v1/Avatar/{avatarId}/Items':
    'avatarId* itemId*[] failIfOwnedItemExists gachaSessionId shopSessionId source',
  'GET /v1/Avatar/{avatarId}/Items': 'avatarId* limit page part mannequin animation transparent',
  'GET /v1/Items': 'itemId*[] avatarId mannequin animation transparent',
  'POST /v1/Guest': 'scope[]',
  'GET /v1/Echo': 'message',
  'POST /v1/Gacha/Session': 'avatarId* gachaId*',
  'GET /v1/Gacha/Session': 'avatarId* gachaSessionId*',
  'GET /v1/Gacha/Proof': 'avatarId* gachaSessionId*',
  'GET /v1/RequestLog': 'limit status',
  'POST /v1/AccessToken/Revocation': 'token*',
  'GET /v1/AvatarRules': 'itemId[] avatarId',
  'GET /v1/Catalogue': 'part tag search limit page mannequin animation transparent',
  'POST /v1/Avatar/{avatarId}/ClientSecret': 'avatarId*',
  'GET /uikit/{screen}':
    'screen* avatarId* gachaId shopId currencyId money purchaseUrl chargeUrl completeUrl ' +
    'connectUrl backUrl styleUrl frameOrigin frameModel locale timestamp* signature*',
  'GET /v1/Gacha/{gachaId}': 'gachaId* avatarId',
  'GET /v1/Gacha/{gachaId}/FittingRoom': 'gachaId* avatarId*',
  'GET /v1/Gachas': 'avatarId',
  'GET /v1/Shops': 'avatarId',
  'GET /v1/Avatar/{avatarId}/Wishes': 'avatarId*',
  'GET /v1/Wishes': 'limit page',
  'GET /v1/Shop/{shopId}': 'shopId* avatarId limit page mannequin animation transparent',
  'POST /v1/Shop/Session': 'avatarId* shopId* itemId*[]',
  'PATCH /v1/Shop/Session': 'avatarId* shopSessionId* itemId*[] put shopId',
  'GET /v1/Shop/Session': 'avatarId* shopSessionId* shopSessionVersion*',
  'POST /v1/Avatar/{avatarId}/VRM': 'avatarId* atlasSize vrmVersion profile',
  'GET /v1/Avatar/{avatarId}/model.vrm': MODEL,
  'GET /v1/Avatar/{avatarId}/model.glb': MODEL,
  'GET /v1/Avatar/{avatarId}/FittingRoom': 'avatarId* includeBodyItem setAssetUrl limit part[]',
  'PATCH /v1/Avatar/{avatarId}/FittingRoom': 'avatarId* itemId includeBodyItem setAssetUrl',
  'POST /v1/Avatar/{avatarId}/FittingRoom': 'avatarId*',
}

for (const { method, path, params } of endpoints) {
  test(`${method} ${path} takes the parameters of the spec`, () => {
    const taken = Object.entries(params).map(
      ([name, { required, multi }]) => name + (required ? '*' : '') + (multi ? '[]' : ''),
    )
    assert.deepEqual(
      taken.toSorted(),
      PARAMETERS[`${method} ${path}`].split(' ').filter(Boolean).toSorted(),
    )
  })
}

test('names in braces in a path are required parameters', () => {
  for (const { path, pathNames, params } of endpoints) {
    for (const name of pathNames) assert.ok(params[name]?.required, `${path} ${name}`)
  }
})

test('only the reads that the spec names may be cached, and Items only without avatarId', () => {
  const kept = endpoints.filter((endpoint) => endpoint.isCacheable({})).map(({ path }) => path)
  assert.deepEqual(kept, ['/v1/Avatar/{avatarId}', '/v1/Avatars', '/v1/Items'])
  const items = endpoints.find(({ path }) => path === '/v1/Items')
  assert.equal(items?.isCacheable({ avatarId: '7' }), false)
})
