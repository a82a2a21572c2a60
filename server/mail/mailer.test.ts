import assert from 'node:assert/strict'
import { createServer } from 'node:net'
import { test } from 'node:test'
import { systemRandom } from '../kernel/random.ts'
import { openTestDatabase } from '../postgres/test-database.ts'
import { codeMail } from './code-mail.ts'
import { createMailer } from './mailer.ts'

/** A mail server that accepts everything and records it. */
async function aMailServer() {
  const heard: string[] = []
  const server = createServer((socket) => {
    let isData = false
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('data', (bytes) => {
      for (const line of bytes.toString().split('\r\n').slice(0, -1)) {
        heard.push(line)
        if (isData && line !== '.') continue
        isData = line === 'DATA'
        socket.write(isData ? '354 go on\r\n' : line === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { heard, url: `smtp://127.0.0.1:${port}`, close: () => server.close() }
}

test('an e-mail is sent to the configured server, as text and as HTML', async () => {
  const { db, drop } = await openTestDatabase()
  const server = await aMailServer()
  const setting = { smtpUrl: server.url, from: 'Kisekae <kisekae@fit.example>', outbox: true }
  const inClear = { ...setting, tls: false }
  await createMailer(inClear, { db, random: systemRandom })(codeMail('a@b.example', '123456', 'ja'))
  const heard = server.heard.join('\n')
  assert.match(heard, /^MAIL FROM:<kisekae@fit\.example>/m)
  assert.match(heard, /^RCPT TO:<a@b\.example>/m)
  assert.match(heard, /^Content-Type: text\/plain/m)
  assert.match(heard, /^Content-Type: text\/html/m)
  const { mails } = await db.get<{ mails: number }>`select count(*) as mails from outbox_mail`
  assert.equal(mails, 0)
  server.close()
  await drop()
})

test('a server without TLS gets no e-mail', async () => {
  const { db, drop } = await openTestDatabase()
  const server = await aMailServer()
  const smtpUrl = server.url.replace('//', '//user:secret@')
  const setting = { smtpUrl, from: 'kisekae@fit.example', outbox: true, tls: true }
  const send = createMailer(setting, { db, random: systemRandom })
  await assert.rejects(send(codeMail('a@b.example', '123456', 'en')))
  assert.ok(server.heard.some((line) => line.startsWith('EHLO')))
  assert.doesNotMatch(server.heard.join('\n'), /MAIL FROM|AUTH|123456|a@b\.example/)
  server.close()
  await drop()
})

test("no query in the server's URL can disable TLS", async () => {
  const { db, drop } = await openTestDatabase()
  const server = await aMailServer()
  const smtpUrl = `${server.url}/?requireTLS=false&ignoreTLS=true`
  const setting = { smtpUrl, from: 'kisekae@fit.example', outbox: true, tls: true }
  const send = createMailer(setting, { db, random: systemRandom })
  await assert.rejects(send(codeMail('a@b.example', '123456', 'en')))
  assert.doesNotMatch(server.heard.join('\n'), /MAIL FROM|123456/)
  server.close()
  await drop()
})

for (const language of ['ja', 'en'] as const) {
  test(`the e-mail in ${language} starts with the code, and contains no other data`, () => {
    const { subject, text, html } = codeMail('a@b.example', '123456', language)
    for (const part of [subject, text, html]) assert.match(part, /123456/)
    assert.doesNotMatch(text + html, /a@b\.example|https?:/)
  })
}

test('with neither a server nor an outbox, no e-mail is lost silently', async () => {
  const { db, drop } = await openTestDatabase()
  const send = createMailer(
    { smtpUrl: '', from: '', outbox: false, tls: true },
    { db, random: systemRandom },
  )
  await assert.rejects(send(codeMail('a@b.example', '123456', 'en')), { reason: 'mailFailed' })
  await drop()
})
