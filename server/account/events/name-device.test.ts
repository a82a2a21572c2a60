import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nameDevice } from './name-device.ts'

test('a device gets a familiar name', () => {
  assert.equal(nameDevice('Mozilla/5.0 (iPhone; …) Version/18 Safari/604'), 'Safari · iPhone')
  assert.equal(nameDevice('… (Windows NT 10.0) Chrome/140 Safari/537 Edg/140'), 'Edge · Windows')
  assert.equal(nameDevice('… (X11; CrOS x86_64) Chrome/140 Safari/537'), 'Chrome · ChromeOS')
})

test('no other text from a User-Agent header appears in the name of a device', () => {
  assert.equal(nameDevice('<script>'), '')
  assert.equal(nameDevice('Firefox '.repeat(1000)), 'Firefox')
})
