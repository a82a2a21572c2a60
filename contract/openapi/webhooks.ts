import { type Webhook, webhooks } from '../webhook.ts'
import { exampleOf, refer } from './schema.ts'
import { TAGS } from './tags.ts'

const NOTE =
  'Signed by Standard Webhooks: verify `webhook-signature` before you believe it, and keep ' +
  '`webhook-id` for a week, for a message may come twice.'

/** The messages that the service sends, as OpenAPI 3.1 describes what a receiver serves. */
export const describeWebhooks = (): object =>
  Object.fromEntries(webhooks.map((webhook) => [webhook.type, { post: describe(webhook) }]))

function describe({ type, summary, description, optIn, data }: Webhook): object {
  const asked = optIn ? ' Sent only to endpoints that ask for it.' : ''
  const example = { type, timestamp: '2026-11-20T00:00:00.000Z', data: exampleOf(data) }
  const properties = {
    type: { type: 'string', const: type },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened.' },
    data: refer(data),
  }
  const schema = { type: 'object', properties, required: Object.keys(properties) }
  return {
    summary,
    description: `${description}${asked} ${NOTE}`,
    tags: [TAGS['webhook'].name],
    security: [],
    parameters: HEADERS,
    requestBody: { required: true, content: { 'application/json': { schema, example } } },
    responses: {
      '2XX': { description: 'Received. Everything else, and 20 seconds of silence, is a failure.' },
      410: { description: 'Never again: the endpoint is disabled.' },
    },
  }
}

const header = (name: string, description: string, required = true) => ({
  name,
  in: 'header',
  required,
  description,
  schema: { type: 'string' },
})

const HEADERS = [
  header('webhook-id', 'Names the message: the same in every attempt and replay.'),
  header('webhook-timestamp', 'Of this attempt, in seconds of Unix time.'),
  header('webhook-signature', '`v1,` and the base64 of HMAC-SHA256; several, with spaces.'),
  header('webhook-replay', '`true` when somebody had it sent again.', false),
]
