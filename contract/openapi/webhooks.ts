import { type Webhook, webhooks } from '../webhook.ts'
import { exampleOf, refer } from './schema.ts'
import { TAGS } from './tags.ts'

const NOTE =
  'Signed as in Standard Webhooks: verify `webhook-signature` before you trust the ' +
  'message, and store `webhook-id` for a week, since a message can arrive twice.'

/** The messages that the service sends, as OpenAPI 3.1 webhooks. */
export const describeWebhooks = (): object =>
  Object.fromEntries(webhooks.map((webhook) => [webhook.type, { post: describe(webhook) }]))

function describe({ type, summary, description, optIn, data }: Webhook): object {
  const asked = optIn ? ' Sent only to endpoints that request it.' : ''
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
      '2XX': {
        description:
          'Received. Any other status, or no response within 20 seconds, counts as a failure.',
      },
      410: { description: 'Gone: disables the endpoint.' },
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
  header('webhook-id', 'The id of the message: the same in every attempt and replay.'),
  header('webhook-timestamp', 'The time of this attempt, as Unix time in seconds.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256 in Base64; multiple signatures are separated by spaces.',
  ),
  header('webhook-replay', '`true` if the message was sent again on request.', false),
]
