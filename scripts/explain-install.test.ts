import assert from 'node:assert/strict'
import { test } from 'node:test'
// @ts-expect-error Plain JavaScript, without declarations.
import { explainInstall } from './explain-install.mjs'

const complaints: [words: string, advice: RegExp][] = [
  ['npm error code EAI_AGAIN\nnpm error request to https://…', /\(EAI_AGAIN\): check the network/],
  ['npm error code ECONNREFUSED', /check the network and "npm config get registry"/],
  ['npm error code SELF_SIGNED_CERT_IN_CHAIN', /set NODE_EXTRA_CA_CERTS/],
  ['npm error nospc ENOSPC: no space left on device, write', /No space is left .*free up 1 GB/],
  ['EROFS: read-only file system, unlink', /cannot be written to \/a\/b .*\(EROFS\)/],
  ['npm error code EACCES', /make both writable/],
]
for (const [words, advice] of complaints)
  test(`'${words.split('\n')[0]}' becomes one line with the remedy`, () => {
    const line = explainInstall(words, '/a/b')
    assert.match(line, advice)
    assert.doesNotMatch(line, /\n/)
  })

test('errors that only npm can explain are passed on', () => {
  assert.equal(explainInstall('npm error code EUSAGE\nnpm error Missing: a@1', '/a/b'), undefined)
})
