import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Meta } from '../../vrm/model.ts'
import { mergeMeta } from './merge-meta.ts'

const aMeta = (terms: Meta['terms'], changes: Partial<Meta> = {}): Meta => ({
  name: 'part',
  version: '1',
  authors: ['A'],
  terms,
  licenseUrl: 'https://vrm.dev/licenses/1.0/',
  ...changes,
})

const merged = (...parts: Meta[]) => mergeMeta(parts, { name: 'avatar', authors: ['me'] })

const strictness: [term: string, loose: unknown, strict: unknown][] = [
  ['avatarPermission', 'everyone', 'onlySeparatelyLicensedPerson'],
  ['avatarPermission', 'onlySeparatelyLicensedPerson', 'onlyAuthor'],
  ['allowExcessivelyViolentUsage', true, false],
  ['allowExcessivelySexualUsage', true, false],
  ['commercialUsage', 'corporation', 'personalProfit'],
  ['commercialUsage', 'personalProfit', 'personalNonProfit'],
  ['allowPoliticalOrReligiousUsage', true, false],
  ['allowAntisocialOrHateUsage', true, false],
  ['creditNotation', 'unnecessary', 'required'],
  ['allowRedistribution', true, false],
  ['modification', 'allowModificationRedistribution', 'allowModification'],
  ['modification', 'allowModification', 'prohibited'],
]

for (const [term, loose, strict] of strictness)
  test(`if ${term} is ${loose} and ${strict}, the avatar gets the stricter value`, () => {
    const [a, b] = [aMeta({ [term]: loose }), aMeta({ [term]: strict })]
    assert.equal(merged(a, b).terms[term], strict)
    assert.equal(merged(b, a).terms[term], strict)
    assert.equal(merged(a, a).terms[term], loose)
  })

test('a term that a part does not state counts as the strictest', () => {
  const { terms } = merged(
    aMeta({ modification: 'allowModification', allowRedistribution: true }),
    {
      ...aMeta({}),
    },
  )
  assert.equal(terms['modification'], 'prohibited')
  assert.equal(terms['allowRedistribution'], false)
  assert.equal(terms['avatarPermission'], 'onlyAuthor')
})

test('an unknown term counts as the strictest', () => {
  assert.equal(
    merged(aMeta({ commercialUsage: 'whatever' })).terms['commercialUsage'],
    'personalNonProfit',
  )
})

test('every author of a part is named once', () => {
  const { authors } = merged(
    aMeta({}, { authors: ['B', 'A'] }),
    aMeta({}, { authors: ['A', 'me'] }),
  )
  assert.deepEqual(authors, ['me', 'B', 'A'])
})

test('an avatar always has an author', () => {
  assert.deepEqual(mergeMeta([aMeta({}, { authors: [] })], { name: '', authors: [''] }).authors, [
    'unknown',
  ])
})

test('licences and sources of all parts are kept', () => {
  const { terms } = merged(
    aMeta({ thirdPartyLicenses: 'CC0', references: ['a'], otherLicenseUrl: 'https://one.example' }),
    aMeta(
      { thirdPartyLicenses: 'CC-BY', references: ['b', 'a'] },
      { licenseUrl: 'https://two.example' },
    ),
  )
  assert.equal(terms['thirdPartyLicenses'], 'CC0\nCC-BY')
  assert.deepEqual(terms['references'], ['a', 'b'])
  assert.equal(terms['otherLicenseUrl'], 'https://one.example\nhttps://two.example')
})
