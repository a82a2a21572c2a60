import assert from 'node:assert/strict'
import { after, before, beforeEach, test } from 'node:test'
import { createLog } from '../kernel/log/log.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { Mail } from '../mail/mailer.ts'
import { openTestDatabase } from '../postgres/test-database.ts'
import { postMessage } from '../webhook/delivery/post-message.ts'
import { aReceiver, type Receiver, withStatus } from '../webhook/fixtures/a-receiver.ts'
import { verifyMessage } from '../webhook/fixtures/verify-message.ts'
import { newWebhookSecret } from '../webhook/sign-message.ts'
import type { Found } from './rules.ts'
import { type AlertOptions, sendAlerts } from './send-alerts.ts'

const MINUTE_MS = 60_000
const SOUND: Found = { missing: [], queues: [], failedChores: [] }
const FULL: Found = { ...SOUND, missing: ['disk'] }

let database: Awaited<ReturnType<typeof openTestDatabase>>
let db: Db
before(async () => {
  database = await openTestDatabase()
  db = database.db
})
after(() => database.drop())
beforeEach(() => db.rows`delete from alert`)

/** An installation whose state and time the test sets. */
function anInstallation(terms: Partial<AlertOptions> = {}) {
  const mails: Mail[] = []
  const state = { now: new Date('2026-03-01T12:00:00Z'), found: SOUND }
  const options: AlertOptions = {
    db,
    log: createLog({ level: 'silent', write() {} }),
    to: ['ops@example.com'],
    receiver: null,
    pageUrl: 'https://avatars.example.com/console/installation',
    look: async () => state.found,
    clock: async () => state.now,
    send: async (mail) => {
      mails.push(mail)
    },
    post: (post) => postMessage(post, { timeoutMs: 1_000 }),
    ...terms,
  }
  return {
    mails,
    /** Lets time pass, with one round each minute. */
    async pass(minutes: number, found: Found) {
      state.found = found
      for (let at = 0; at < minutes; at++) {
        state.now = new Date(state.now.getTime() + MINUTE_MS)
        await sendAlerts(options)
      }
    },
    subjects: () => mails.map(({ subject }) => subject),
  }
}

test('a problem causes one e-mail when it begins and one when it ends', async () => {
  const { pass, subjects, mails } = anInstallation()
  await pass(5, SOUND)
  assert.deepEqual(subjects(), [])
  await pass(30, FULL)
  assert.deepEqual(subjects(), ['[Kisekae] Problem: Not available (disk).'])
  assert.match(mails[0].text, /発生: disk[\s\S]*console\/installation/)
  await pass(9, SOUND)
  assert.equal(mails.length, 1)
  await pass(20, SOUND)
  assert.deepEqual(subjects().slice(1), ['[Kisekae] Over: Not available (disk).'])
})

test('an intermittent problem causes no further e-mails', async () => {
  const { pass, mails } = anInstallation()
  for (let at = 0; at < 10; at++) {
    await pass(1, FULL)
    await pass(5, SOUND)
  }
  assert.equal(mails.length, 1)
})

test('a lasting problem is reported again once a day', async () => {
  const { pass, subjects } = anInstallation()
  await pass(2 * 1_440 + 5, FULL)
  const repeated = '[Kisekae] Still a problem: Not available (disk).'
  assert.deepEqual(subjects().slice(1), [repeated, repeated])
})

test('each problem is reported to every address in a separate e-mail', async () => {
  const { pass, mails } = anInstallation({ to: ['a@example.com', 'b@example.com'] })
  await pass(2, { ...FULL, queues: [{ queue: 'webhooks', lateS: 400 }] })
  const sent = mails.map(({ to, subject }) => `${to} ${subject.includes('disk')}`)
  assert.deepEqual(sent.toSorted(), [
    'a@example.com false',
    'a@example.com true',
    'b@example.com false',
    'b@example.com true',
  ])
})

test('a refused e-mail is sent again; an unreported problem ends without an e-mail', async () => {
  let isDown = true
  const sent: Mail[] = []
  const { pass } = anInstallation({
    send: async (mail) => {
      if (isDown) throw new Error('The mail server is down.')
      sent.push(mail)
    },
  })
  await pass(2, FULL)
  isDown = false
  await pass(1, FULL)
  assert.equal(sent.length, 1)
  await db.rows`delete from alert`
  isDown = true
  await pass(1, FULL)
  await pass(11, SOUND)
  isDown = false
  await pass(5, SOUND)
  assert.equal(sent.length, 1)
})

const readTypes = ({ received }: Receiver, secret: string) =>
  received.map((message) => {
    const now = new Date(Number(message.headers['webhook-timestamp']) * 1_000)
    return verifyMessage(message, { secret, now }).type
  })

test("the operator's receiver gets signed calls; its errors cause no second e-mail", async () => {
  const receiver = await aReceiver()
  const secret = newWebhookSecret()
  const { pass, mails } = anInstallation({ receiver: { url: receiver.url, secret } })
  receiver.answer(withStatus(204))
  await pass(2, FULL)
  await pass(11, SOUND)
  assert.deepEqual(readTypes(receiver, secret), ['alert.started', 'alert.ended'])
  receiver.answer(withStatus(500))
  await pass(5, FULL)
  assert.equal(mails.length, 3)
  await receiver.stop()
})
