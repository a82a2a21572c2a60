import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { hashJoined, type Joined } from '../code-challenge.ts'
import { findSuspect, type Suspect } from './find-suspect.ts'

const joined: Joined = {
  appId: 'app_cafe',
  redirectUri: 'https://partner.example/back?from=kisekae',
  scope: 'AvatarLoad,ItemGrant,Fitting',
  requestDate: '1763630000',
  apiKey: 'ak_test_0123456789abcdef',
  codeVerifier: 'v+/='.repeat(12),
}
const known = {
  appIds: ['app_live'],
  redirectUris: ['myapp://connect/cb', joined.redirectUri],
}
const find = (challenge: string) => findSuspect(joined, challenge, known)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

const mistakes: [name: keyof Joined, clue: Suspect['clue'], hashed: string][] = [
  ['appId', 'otherApp', 'app_live'],
  ['appId', 'missing', ''],
  ['redirectUri', 'encoded', encodeURIComponent(joined.redirectUri)],
  ['redirectUri', 'otherUri', 'myapp://connect/cb'],
  ['redirectUri', 'otherUri', `${joined.redirectUri}/`],
  ['scope', 'otherOrder', 'Fitting,AvatarLoad,ItemGrant'],
  ['scope', 'spaces', 'AvatarLoad, ItemGrant, Fitting'],
  ['scope', 'alias', 'AvatarLoad,GrantItem,Fitting'],
  ['scope', 'encoded', 'AvatarLoad%2CItemGrant%2CFitting'],
  ['requestDate', 'otherTime', '1763629997'],
  ['requestDate', 'milliseconds', '1763630000123'],
  ['apiKey', 'trimmed', `${joined.apiKey}\n`],
  ['apiKey', 'hashed', sha256(joined.apiKey)],
  ['codeVerifier', 'encoded', encodeURIComponent(joined.codeVerifier)],
  ['codeVerifier', 'hashed', createHash('sha256').update(joined.codeVerifier).digest('base64url')],
]
for (const [name, clue, hashed] of mistakes)
  test(`the debugger names ${name} if it was hashed in this form: ${clue}`, () => {
    assert.deepEqual(find(hashJoined({ ...joined, [name]: hashed })), { name, clue })
  })

test('the debugger recognises that the four permissions were hashed in another order', () => {
  const all = 'AvatarLoad,ItemGrant,Fitting,WishRead'
  const challenge = hashJoined({ ...joined, scope: 'WishRead,Fitting,AvatarLoad,ItemGrant' })
  const found = findSuspect({ ...joined, scope: all }, challenge, known)
  assert.deepEqual(found, { name: 'scope', clue: 'otherOrder' })
})

const { appId, redirectUri, scope, requestDate, apiKey, codeVerifier } = joined
const seven = [appId, 'grant_token', redirectUri, scope, requestDate, apiKey, codeVerifier]
const joinings: [name: string, clue: Suspect['clue'], text: string][] = [
  ['responseType', 'otherWord', seven.with(1, 'token').join(':')],
  ['joining', 'otherSeparator', seven.join('&')],
  ['joining', 'otherOrder', seven.toReversed().join(':')],
  ['joining', 'encoded', seven.map(encodeURIComponent).join(':')],
]
for (const [name, clue, text] of joinings)
  test(`the debugger names ${name} if the values were joined in this way: ${clue}`, () => {
    assert.deepEqual(find(sha256(text)), { name, clue })
  })

test('no cause is named for a value that none of the known mistakes explains', () => {
  assert.equal(find(hashJoined({ ...joined, codeVerifier: 'w'.repeat(48) })), null)
  assert.equal(find('0'.repeat(64)), null)
})
