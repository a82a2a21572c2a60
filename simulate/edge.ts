import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { insertRedirectUri } from '@kisekae/server/partner/store.ts'
import { newWebhookSecret } from '@kisekae/server/webhook/sign-message.ts'
import { type EdgeWorker, openWorker } from './edge/open-worker.ts'
import type { Case, Trial } from './trial.ts'

const RETURN = 'https://partner.example/linked'

/** The SDK in the runtime of Cloudflare Workers, against a real service. */
export const edgeTrial: Trial = {
  about: 'the SDK in workerd, an edge runtime, which is installed when first needed',
  listCases,
}

function listCases(): Case[] {
  let worker: EdgeWorker
  let service: TestService
  const ask = (act: Parameters<EdgeWorker['ask']>[0]['act'], word: string, baseUrl?: string) => {
    const { key, appId } = service.app
    return worker.ask({ act, word, options: { key, appId, baseUrl: baseUrl ?? service.baseUrl } })
  }
  const compare = (name: string, run: () => Promise<[outcome: unknown, expected: unknown]>) => ({
    name,
    run: async () => {
      const [outcome, expected] = await run()
      assert.deepEqual(outcome, expected)
      return { result: JSON.stringify(outcome) }
    },
  })
  return [
    {
      name: 'the SDK is loaded',
      run: async () => {
        service = await startTestService()
        const { appId } = service.app
        await insertRedirectUri(service.db, { appId, uri: RETURN })
        worker = await openWorker()
        return { result: 'by workerd' }
      },
    },
    compare('a guest is created, and gets an item', async () => {
      const itemId = String(service.starter.byKey.get('hat-beret-berry'))
      const expected = { result: { statuses: [200], lastOwned: itemId } }
      return [await ask('grant', itemId), expected]
    }),
    compare('linking starts as the service expects', async () => [
      await ask('link', RETURN),
      { result: 303 },
    ]),
    compare('a webhook message is verified, and a changed one refused', async () => [
      await ask('webhook', newWebhookSecret()),
      { result: ['msg_1', 'webhookSignatureWrong'] },
    ]),
    compare('a redirect is reported, and not followed', async () => {
      const reached: string[] = []
      const server = createServer(({ url = '' }, response) => {
        reached.push(url)
        response.writeHead(302, { Location: '/elsewhere' }).end()
      }).listen(0, '127.0.0.1')
      await once(server, 'listening')
      const address = server.address()
      const port = address && typeof address === 'object' ? address.port : 0
      const told = await ask('echo', 'hello', `http://127.0.0.1:${port}`)
      server.close()
      assert.deepEqual(reached, ['/v1/Echo?message=hello'])
      return [told, { reason: '302 unexpectedAnswer' }]
    }),
    {
      name: 'the end',
      run: async () => {
        await worker.stop()
        await service.stop()
        return { result: 'nothing is left' }
      },
    },
  ]
}
