import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { webhooks } from '@kisekae/contract/webhook.ts'
import { newWebhookSecret, signMessage } from './sign-message.ts'

const guide = readFileSync(new URL('../../docs/webhooks.md', import.meta.url), 'utf8')

test('the guide names every event', () => {
  for (const { type } of webhooks) assert.ok(guide.includes(`\`${type}\``), type)
})

test("the guide's code accepts our messages and no others", async () => {
  const code = guide.split('```js\n').at(-1)?.split('```')[0] ?? ''
  const source = `${code}\nexport { isGenuine }`
  const { isGenuine } = await import(`data:text/javascript,${encodeURIComponent(source)}`)
  const secret = newWebhookSecret()
  const at = new Date(Date.now())
  const message = { eventId: 'msg_1', body: '{"type":"webhook.test"}' }
  const headers = signMessage({ ...message, at }, [secret])
  assert.equal(isGenuine(headers, message.body, secret), true)
  assert.equal(isGenuine(headers, `${message.body} `, secret), false)
  assert.equal(isGenuine(headers, message.body, newWebhookSecret()), false)
  const both = signMessage({ ...message, at }, [newWebhookSecret(), secret])
  assert.equal(isGenuine(both, message.body, secret), true)
  const old = signMessage({ ...message, at: new Date(at.getTime() - 301_000) }, [secret])
  assert.equal(isGenuine(old, message.body, secret), false)
})
