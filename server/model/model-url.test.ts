import assert from 'node:assert/strict'
import { test } from 'node:test'
import { MODEL_OPTIONS } from '@kisekae/contract/model.ts'
import { fixedKeys } from '../kernel/secrets/secret-keys.ts'
import { nameFile, toRecipe } from '../vrm/recipe.ts'
import { type ModelName, readModelUrl, signModelUrl } from './model-url.ts'
import { kindOf, settleName } from './rules.ts'

const secret = fixedKeys('of this test')
const pictureToken = `a${'-'.repeat(11)}${'x'.repeat(11)}`

function readBack(name: ModelName) {
  const url = new URL(signModelUrl('https://example.com', { ...name, secret }))
  const [, , token, file] = url.pathname.split('/')
  return readModelUrl(token, file, secret)
}

/** Every option with every value that glTF accepts. */
const OPTIONS = Object.entries(MODEL_OPTIONS).flatMap(([name, values]) =>
  values.filter((value) => value !== 'mtoon').map((value: unknown) => ({ [name]: value })),
)

const settle = (changes: object) => ({
  ...settleName({ format: 'glb', ...changes } as Parameters<typeof settleName>[0]),
  pictureToken,
})

test('every option is read back from the URL', () => {
  for (const option of OPTIONS) {
    const name = settle(option)
    assert.deepEqual(readBack(name), name, JSON.stringify(option))
  }
})

test('a URL with a wrong signature, or with the options of another URL, is refused', () => {
  const url = new URL(signModelUrl('https://example.com', { ...settle({ lod: 1 }), secret }))
  const [, , token, file] = url.pathname.split('/')
  assert.ok(readModelUrl(token, file, secret))
  for (const changed of [
    token.replace('lod.1', 'lod.2'),
    token.replace('-lod.1', ''),
    token.replace('lod.1', 'lod.7'),
    token.replace('lod', 'constructor'),
    token.replace('-lod.1', '-lod.1-lod.2'),
  ])
    assert.equal(readModelUrl(changed, file, secret), null, changed)
})

test('files with different options have different names, and defaults change nothing', () => {
  const nameOf = (changes: object) => nameFile(toRecipe([], kindOf(settle(changes))), 'v')
  const plain = nameOf({})
  const names = OPTIONS.map(nameOf)
  const others = names.filter((name) => name !== plain)
  // One value of each option is its default, which leaves the file's name unchanged.
  assert.equal(others.length, OPTIONS.length - Object.keys(MODEL_OPTIONS).length)
  assert.equal(new Set(others).size, others.length)
})

test('a URL without options is the one that earlier versions signed', () => {
  const url = signModelUrl('https://example.com', { ...settle({}), secret })
  const path = `${pictureToken}-2048-any-3WEHUSCeYAwuiFq2fmGjnw/avatar.glb`
  assert.equal(url, `https://example.com/model/${path}`)
})

test('a URL that was signed before a rotation is valid until its key is removed', () => {
  const url = new URL(signModelUrl('https://example.com', { ...settle({}), secret }))
  const [, , token, file] = url.pathname.split('/')
  const { current } = fixedKeys('the next')
  const accepted = [current, secret.current]
  assert.deepEqual(readModelUrl(token, file, { current, accepted }), settle({}))
  assert.equal(readModelUrl(token, file, { current, accepted: [current] }), null)
})
