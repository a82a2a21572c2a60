import type { CatalogueEntry } from '../endpoints.ts'
import type { Endpoint, Param } from '../wire.ts'
import { exampleOf, refer } from './schema.ts'
import { TAGS } from './tags.ts'

export function describeOperation({ word, name, endpoint }: CatalogueEntry): object {
  return {
    operationId: name,
    tags: [TAGS[word].name],
    summary: endpoint.summary,
    description: describe(endpoint),
    parameters: listParameters(endpoint),
    ...(endpoint.form && { requestBody: describeForm(endpoint.params) }),
    responses: {
      200: describeSuccess(endpoint),
      ...(endpoint.tagged && { 304: { description: 'The response with this ETag is current.' } }),
      default: describeFailure(endpoint),
    },
    ...(endpoint.page && { security: [] }),
  }
}

function describe(endpoint: Endpoint): string {
  const { description, permission, beta } = endpoint
  const sentences = [
    description,
    permission && `Requires the permission \`${permission}\` of the avatar.`,
    beta && 'Beta: for permitted organisations; it may change.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function listParameters(endpoint: Endpoint): object[] {
  const { params, pathNames, form } = endpoint
  const described = Object.entries(params)
    .filter(([name]) => !form || pathNames.includes(name))
    .map(([name, param]) =>
      describeParameter(name, pathNames.includes(name) ? 'path' : 'query', param),
    )
  return [...described, ...listHeaders(endpoint)]
}

function listHeaders({ localized, once, tagged }: Endpoint): object[] {
  const names = [localized && 'AcceptLanguage', once && 'IdempotencyKey', tagged && 'IfNoneMatch']
  return names.flatMap((name) => (name ? [{ $ref: `#/components/parameters/${name}` }] : []))
}

function describeParameter(name: string, place: 'path' | 'query', param: Param<unknown>): object {
  const { description, required, schema, multi } = param
  const repeated = multi && { style: 'form', explode: true }
  return { name, in: place, description, required, schema, ...repeated }
}

function describeForm(params: Endpoint['params']): object {
  const named = Object.entries(params)
  const properties = Object.fromEntries(
    named.map(([name, { schema, description }]) => [name, { ...schema, description }]),
  )
  const required = named.filter(([, param]) => param.required).map(([name]) => name)
  const schema = { type: 'object', properties, required }
  return { required: true, content: { 'application/x-www-form-urlencoded': { schema } } }
}

function describeSuccess(endpoint: Endpoint): object {
  const { reply, page } = endpoint
  if (page) return { description: 'A page.', content: { 'text/html': {} } }
  if (!reply) return { description: 'Success without content.' }
  const json = { schema: refer(reply), example: exampleOf(reply) }
  return { description: describeKeeping(endpoint), content: { 'application/json': json } }
}

function describeKeeping({ isCacheable, params, tagged }: Endpoint): string {
  if (tagged) return 'Success, with an ETag. May be stored and requested again with it.'
  if (!isCacheable({})) return 'Success. Must not be cached.'
  const withAvatar = 'avatarId' in params && !isCacheable({ avatarId: '1' })
  const condition = withAvatar ? ' without `avatarId`' : ''
  return `Success. May be cached for 10 minutes${condition}.`
}

function describeFailure({ page }: Endpoint): object {
  if (page) return { description: 'A page that explains the error.', content: { 'text/html': {} } }
  return { $ref: '#/components/responses/Error' }
}
