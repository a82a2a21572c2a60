import { catalogue } from './endpoints.ts'
import { ErrorResponse } from './error.ts'
import { describePaths } from './openapi/operation.ts'
import { describeRecords, exampleOf, refer } from './openapi/schema.ts'
import { TAGS } from './openapi/tags.ts'
import { describeWebhooks } from './openapi/webhooks.ts'
import { webhooks } from './webhook.ts'

type Terms = {
  readonly baseUrl: string
  /** The address of `/connect` and `/launch`; the base address if omitted. */
  readonly fitUrl?: string
}

const DESCRIPTION = `
Dress-up avatars for your app. Every call carries the key of the app, as the query parameter \`key\`
or, better, as the header \`X-Api-Key\`. Parameters come in the query or as a form
(\`application/x-www-form-urlencoded\`); a list repeats its parameter. Every success is 200.
`.trim()

/** The whole contract as an OpenAPI 3.1 document. */
export function openApi(terms: Terms): object {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kisekae API',
      version: '1.0.0',
      description: DESCRIPTION.replaceAll('\n', ' '),
    },
    servers: [{ url: terms.baseUrl }],
    security: [{ key: [] }, { keyHeader: [] }],
    tags: Object.values(TAGS),
    paths: placePages(terms),
    webhooks: describeWebhooks(),
    components: {
      schemas: describeRecords(listSchemas()),
      parameters: { AcceptLanguage, IdempotencyKey, IfNoneMatch },
      responses: { Error: describeError() },
      securitySchemes: {
        keyHeader: { type: 'apiKey', in: 'header', name: 'X-Api-Key' },
        key: { type: 'apiKey', in: 'query', name: 'key' },
      },
    },
  }
}

const AcceptLanguage = {
  name: 'Accept-Language',
  in: 'header',
  description: 'The language of names and other text: `ja` or `en`.',
  schema: { type: 'string', examples: ['ja', 'en'] },
}

const IdempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  description:
    'Identifies this request: 1 to 255 visible ASCII characters, preferably a UUID. A ' +
    'request with the same key and parameters within seven days has no second effect: ' +
    'it returns the first response, with `Idempotency-Replayed: true`. The key is ' +
    'scoped to the avatar or, when creating a guest, to the app.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
}

const IfNoneMatch = {
  name: 'If-None-Match',
  in: 'header',
  description: 'The ETag of an earlier response; if it is still current, the response is 304.',
  schema: { type: 'string' },
}

/** The paths of the document; the paths of pages have their own server URL. */
function placePages({ baseUrl, fitUrl = baseUrl }: Terms) {
  const paths = describePaths(catalogue, (word) => TAGS[word].name)
  if (fitUrl === baseUrl) return paths
  for (const { endpoint } of catalogue) {
    if (endpoint.page) paths[endpoint.path]['servers'] = [{ url: fitUrl }]
  }
  return paths
}

const listSchemas = () => [
  ...catalogue.flatMap(({ endpoint }) => endpoint.reply ?? []),
  ...webhooks.map(({ data }) => data),
  ErrorResponse,
]

function describeError(): object {
  const json = { schema: refer(ErrorResponse), example: exampleOf(ErrorResponse) }
  return { description: 'An error.', content: { 'application/json': json } }
}
