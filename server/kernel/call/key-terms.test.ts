import assert from 'node:assert/strict'
import { test } from 'node:test'
import { admitByTerms, readNetwork } from './key-terms.ts'

const networks: [text: string, read: string | null][] = [
  ['203.0.113.7', '203.0.113.7/32'],
  [' 203.0.113.0/24 ', '203.0.113.0/24'],
  ['2001:DB8::/32', '2001:db8::/32'],
  ['::1', '::1/128'],
  ['0.0.0.0/0', '0.0.0.0/0'],
  ['203.0.113.0/33', null],
  ['2001:db8::/129', null],
  ['203.0.113', null],
  ['203.0.113.0/', null],
  ['203.0.113.0/-1', null],
  ['203.0.113.0/24/24', null],
  ['fe80::1%eth0', null],
  ['example.com', null],
  ['', null],
]
for (const [text, read] of networks) {
  test(`'${text}' is ${read ? `the network ${read}` : 'not a network'}`, () => {
    assert.equal(readNetwork(text), read)
  })
}

const everything = { scope: 'all', networks: [], isExpired: false } as const

const reasonOf = (
  terms: Parameters<typeof admitByTerms>[0],
  keyScope: 'read' | 'grant' | 'all',
) => {
  try {
    admitByTerms(terms)(keyScope, { ip: '203.0.113.7' })
    return null
  } catch (error) {
    return (error as { reason: string }).reason
  }
}

test('each scope covers itself and the previous ones', () => {
  const scopes = ['read', 'grant', 'all'] as const
  for (const [rank, scope] of scopes.entries()) {
    for (const [asked, keyScope] of scopes.entries()) {
      const reason = reasonOf({ ...everything, scope }, keyScope)
      assert.equal(reason, asked <= rank ? null : 'keyScopeExceeded', `${scope} ${keyScope}`)
    }
  }
})

const places: [ip: string, networks: string[], isAllowed: boolean][] = [
  ['203.0.113.7', [], true],
  ['203.0.113.7', ['203.0.113.0/24'], true],
  ['203.0.113.255', ['203.0.113.0/24'], true],
  ['203.0.114.0', ['203.0.113.0/24'], false],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['::ffff:203.0.114.7', ['203.0.113.0/24'], false],
  ['203.0.113.7', ['::/0'], false],
  ['2001:db8::1', ['0.0.0.0/0'], false],
  ['2001:db8::1', ['203.0.113.0/24', '2001:db8::/32'], true],
  ['2001:db9::1', ['203.0.113.0/24', '2001:db8::/32'], false],
  ['203.0.113.7', ['203.0.113.7/32'], true],
  ['203.0.113.8', ['203.0.113.7/32'], false],
]
for (const [ip, allowed, isAllowed] of places) {
  const named = allowed.join(', ') || 'anywhere'
  test(`a key for ${named} ${isAllowed ? 'works' : 'fails'} from ${ip}`, () => {
    const admit = () => admitByTerms({ ...everything, networks: allowed })('read', { ip })
    if (isAllowed) admit()
    else assert.throws(admit, { reason: 'keyAddressRefused' })
  })
}

test('an expired key is refused as expired, whatever else is wrong', () => {
  assert.equal(reasonOf({ ...everything, isExpired: true }, 'read'), 'keyExpired')
})
