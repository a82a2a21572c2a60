import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ATLAS_SIZES, VRM_PROFILES, VRM_VERSIONS } from '@kisekae/contract/vrm.ts'
import { PROFILES } from './profiles.ts'
import { pauseMs, settleKind } from './rules.ts'

test('without parameters, a file is VRM 1.0 for any platform, with an atlas of 2048 pixels', () => {
  assert.deepEqual(settleKind({}), { atlasSize: 2048, vrmVersion: '1.0', profile: null })
})

const settled: [profile: (typeof VRM_PROFILES)[number], atlasSize: number, version: string][] = [
  ['cluster', 2048, '1.0'],
  ['vrchat', 2048, '0.x'],
  ['vseeface', 4096, '0.x'],
  ['mobile', 1024, '1.0'],
]
for (const [profile, atlasSize, vrmVersion] of settled)
  test(`${profile} gives VRM ${vrmVersion} with an atlas of ${atlasSize} pixels`, () => {
    assert.deepEqual(settleKind({ profile }), { profile, atlasSize, vrmVersion })
  })

test('values that a profile does not accept are refused; all others are accepted', () => {
  for (const profile of VRM_PROFILES) {
    const { atlasSizeMax, vrmVersions } = PROFILES[profile]
    for (const atlasSize of ATLAS_SIZES) {
      const settle = () => settleKind({ profile, atlasSize })
      if (atlasSize <= atlasSizeMax) assert.equal(settle().atlasSize, atlasSize)
      else assert.throws(settle, { message: /'atlasSize': \w+ allows at most \d+\.$/ })
    }
    for (const vrmVersion of VRM_VERSIONS) {
      const settle = () => settleKind({ profile, vrmVersion })
      if (vrmVersions.includes(vrmVersion)) assert.equal(settle().vrmVersion, vrmVersion)
      else assert.throws(settle, { message: /'vrmVersion': \w+ supports only 0\.x\.$/ })
    }
  }
})

test('the pauses after failed attempts become longer: first 5 seconds, then 10', () => {
  assert.deepEqual([pauseMs(1), pauseMs(2)], [5_000, 10_000])
})
