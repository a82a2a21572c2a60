import assert from 'node:assert/strict'
import { test } from 'node:test'
import { appendParameter, refuseRedirectUri } from './redirect-uri.ts'

const good: [uri: string, live: boolean][] = [
  ['https://partner.example/', true],
  ['https://partner.example/connected', true],
  ['https://partner.example/connected?from=kisekae', true],
  ['https://partner.example:8443/a/b?c=d&e', true],
  ['https://partner.example/%E7%9D%80', true],
  ['https://xn--q9jyb4c.example/back', true],
  ['https://partner.example/?tokens=1&errors=2', true],
  ['https://203.0.113.7/back', true],
  ['com.partner.app:/back', true],
  ['com.partner.app://back', true],
  ['com.partner.app://back/again?x=1', true],
  ['partnerapp://connected', true],
  ['http://localhost:3000/connected', false],
  ['http://localhost/connected', false],
  ['http://127.0.0.1:3000/connected', false],
  ['http://[::1]:3000/connected', false],
]
for (const [uri, live] of good) {
  test(`${uri} can be registered`, () => {
    assert.equal(refuseRedirectUri(uri, { live }), null)
    if (live) assert.equal(refuseRedirectUri(uri, { live: false }), null)
  })
}

const bad: [uri: string, why: RegExp, name?: string][] = [
  ['', /absolute/, 'nothing'],
  ['/connected', /absolute/],
  ['//partner.example/connected', /absolute/],
  ['partner.example/connected', /absolute/],
  ['https://', /absolute/],
  ['https://partner.example', /normal form/],
  ['https:partner.example/', /normal form/],
  ['https:///partner.example/', /normal form/],
  ['HTTPS://partner.example/', /normal form/],
  ['https://Partner.example/', /normal form/],
  ['https://partner.example:443/', /normal form/],
  ['https://partner.example:0443/', /normal form/],
  ['https://partner.example/a/../b', /normal form/],
  ['https://partner.example/a/./b', /normal form/],
  ['https://partner.example/a/%2e%2e/b', /normal form/],
  ['https://partner.example/%2E', /normal form/],
  ['https://partner%2Eexample/', /normal form/],
  ['https://0xcb007107/', /normal form/],
  ['https://203.0.113.007/', /normal form/],
  ['https://3405803783/', /normal form/],
  ['https://partner.example/"', /normal form/],
  ['https://partner.example/<x>', /normal form/],
  ['https://パートナー.example/', /ASCII/],
  ['https://partner.example/着', /ASCII/],
  ['https://partnеr.example/', /ASCII/, 'a Cyrillic е'],
  ['https://partner。example/', /ASCII/, 'an ideographic full stop'],
  ['https://partner.example\\@evil.example/', /backslash/],
  ['https:\\\\partner.example/', /backslash/],
  ['https://partner.example/\\evil', /backslash/],
  [' https://partner.example/', /space/, 'a space before'],
  ['https://partner.example/ ', /space/, 'a space behind'],
  ['https://partner.example/a b', /space/],
  ['https://partner.example/\t', /space/, 'a tab'],
  ['https://partner\n.example/', /space/, 'a line feed'],
  ['https://partner.example/\r\nLocation:x', /space/, 'a header of its own'],
  ['java\tscript:alert(1)', /space/, 'a tab in a scheme'],
  ['https://partner.example/\u0000', /space/, 'NUL'],
  ['https://partner.example/\u007f', /space|ASCII/, 'DEL'],
  ['https://partner.example/\u202e', /ASCII/, 'a mark that changes the text direction'],
  ['https://user@partner.example/', /user name/],
  ['https://user:secret@partner.example/', /user name/],
  ['https://partner.example@evil.example/', /user name/],
  ['https://:secret@partner.example/', /user name/],
  ['https://partner.example/#top', /fragment/],
  ['https://partner.example/#', /fragment/],
  ['com.partner.app://back#x', /fragment/],
  ['https://partner.example/?token=x', /token/],
  ['https://partner.example/?a=b&token', /token/],
  ['https://partner.example/?%74oken=x', /token/],
  ['https://partner.example/?error=x', /error/],
  ['http://partner.example/', /https/],
  ['http://localhost.evil.example/', /https/],
  ['http://127.0.0.1.evil.example/', /https/],
  ['http://10.0.0.1/', /https/],
  ...['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'file:///etc/passwd'].map(
    (uri): [string, RegExp] => [uri, /does not belong to an app|normal form/],
  ),
  ...['about:blank', 'blob:https://partner.example/x', 'filesystem:https://partner.example/x'].map(
    (uri): [string, RegExp] => [uri, /does not belong to an app/],
  ),
  ['view-source:https://partner.example/', /does not belong to an app/],
  ['intent://partner#Intent;scheme=https;end', /fragment|does not belong to an app/],
  ['content://com.partner/x', /does not belong to an app/],
  ['ftp://partner.example/', /does not belong to an app/],
  ['wss://partner.example/', /does not belong to an app/],
  ['mailto:user@partner.example', /does not belong to an app/],
  [`https://partner.example/${'a'.repeat(1024)}`, /longer/, 'more than 1,024 characters'],
]
for (const [uri, why, name = uri] of bad) {
  test(`${name} cannot be registered`, () => {
    assert.match(refuseRedirectUri(uri, { live: false }) ?? 'It can.', why)
    assert.match(refuseRedirectUri(uri, { live: true }) ?? 'It can.', why)
  })
}

test("a live app cannot use a URL on its user's own machine", () => {
  for (const host of ['localhost:3000', '127.0.0.1', '[::1]']) {
    assert.match(refuseRedirectUri(`http://${host}/back`, { live: true }) ?? '', /live app/)
  }
})

test('a parameter is appended to the URI, which is otherwise unchanged', () => {
  assert.equal(
    appendParameter('https://a.example/b', 'token', 'gt_x'),
    'https://a.example/b?token=gt_x',
  )
  assert.equal(appendParameter('https://a.example/?', 'error', 'x'), 'https://a.example/?&error=x')
  assert.equal(appendParameter('app://b?c=%2F', 'token', 'gt_x'), 'app://b?c=%2F&token=gt_x')
})
