import {
  type CatalogueEntry,
  type Endpoint,
  isAvatarOptional,
  type Param,
  type ParamTable,
} from '../wire.ts'
import { exampleOf, refer } from './schema.ts'

export interface Paths {
  [path: string]: { [method: string]: unknown }
}

/** Describes endpoints by path and method; `tagOf` names the group of a word. */
export function describePaths(
  catalogue: readonly CatalogueEntry[],
  tagOf: (word: string) => string,
): Paths {
  const paths: Paths = {}
  for (const entry of catalogue) {
    const { path, method } = entry.endpoint
    paths[path] ??= {}
    paths[path][method.toLowerCase()] = describeOperation(entry, tagOf(entry.word))
  }
  return paths
}

function describeOperation({ name, endpoint }: CatalogueEntry, tag: string): object {
  const { summary, door, page } = endpoint
  const requestBody = describeBody(endpoint)
  return {
    operationId: name,
    tags: [tag],
    summary,
    description: describe(endpoint),
    ...(door !== 'key' && { 'x-door': door }),
    parameters: listParameters(endpoint),
    ...(requestBody && { requestBody }),
    ...(requestBody && !endpoint.form && { 'x-body-bytes-max': endpoint.bodyBytesMax }),
    responses: {
      200: describeSuccess(endpoint),
      ...(endpoint.tagged && {
        304: { description: 'The response with this ETag is still current.' },
      }),
      default: describeFailure(endpoint),
    },
    ...(page && { security: [] }),
  }
}

function describe(endpoint: Endpoint): string {
  const { description, permission, beta, needsFreshSignIn } = endpoint
  const ofAvatar = isAvatarOptional(endpoint) ? 'With an `avatarId`, requires ' : 'Requires '
  const sentences = [
    description,
    permission && `${ofAvatar}the \`${permission}\` permission for the avatar.`,
    needsFreshSignIn && 'Requires that the caller has signed in within the last ten minutes.',
    beta && 'Beta: for approved organisations only; the interface may change.',
  ]
  return sentences.filter(Boolean).join(' ')
}

function listParameters(endpoint: Endpoint): object[] {
  const { params, pathNames, form } = endpoint
  const inPath = pathNames.map((name) => describeParameter(name, 'path', params[name] ?? NAME))
  const others = Object.entries(params).filter(([name]) => !form && !pathNames.includes(name))
  const inQuery = others.map(([name, param]) => describeParameter(name, 'query', param))
  return [...inPath, ...inQuery, ...listHeaders(endpoint)]
}

type Described = Pick<Param<unknown>, 'description' | 'required' | 'schema' | 'multi'>

/** A path parameter of our sites, which is looked up without being parsed. */
const NAME: Described = {
  description: '',
  required: true,
  schema: { type: 'string' },
  multi: false,
}

function listHeaders({ localized, once, tagged }: Endpoint): object[] {
  const names = [localized && 'AcceptLanguage', once && 'IdempotencyKey', tagged && 'IfNoneMatch']
  return names.flatMap((name) => (name ? [{ $ref: `#/components/parameters/${name}` }] : []))
}

function describeParameter(name: string, place: 'path' | 'query', param: Described): object {
  const { description, required, schema, multi } = param
  const repeated = multi && { style: 'form', explode: true }
  return { name, in: place, description, required, schema, ...repeated }
}

function describeBody({ form, params, body, fileBytesMax }: Endpoint): object | null {
  if (form) return required('application/x-www-form-urlencoded', { schema: describeForm(params) })
  if (body) return required('application/json', { schema: refer(body) })
  return fileBytesMax === null ? null : required(FILE_TYPE, {})
}

const FILE_TYPE = 'application/octet-stream'

const required = (type: string, media: object) => ({ required: true, content: { [type]: media } })

function describeForm(params: ParamTable): object {
  const named = Object.entries(params)
  const properties = Object.fromEntries(
    named.map(([name, { schema, description }]) => [name, { ...schema, description }]),
  )
  return {
    type: 'object',
    properties,
    required: named.filter(([, param]) => param.required).map(([name]) => name),
  }
}

function describeSuccess(endpoint: Endpoint): object {
  const { reply, page, download, door } = endpoint
  if (page) return { description: 'A page.', content: { 'text/html': {} } }
  if (download) return { description: 'A file.', content: { [FILE_TYPE]: {} } }
  if (!reply) return { description: 'Success without content.' }
  const json = { schema: refer(reply), ...(door === 'key' && { example: exampleOf(reply) }) }
  return { description: describeKeeping(endpoint), content: { 'application/json': json } }
}

function describeKeeping({ isCacheable, params, tagged }: Endpoint): string {
  if (tagged)
    return 'Success, with an ETag. You may store the response and revalidate it with the ETag.'
  if (!isCacheable({})) return 'Success. Must not be cached.'
  const withAvatar = 'avatarId' in params && !isCacheable({ avatarId: '1' })
  const condition = withAvatar ? ' without `avatarId`' : ''
  return `Success. May be cached for 10 minutes${condition}.`
}

function describeFailure({ page }: Endpoint): object {
  if (page) return { description: 'A page that explains the error.', content: { 'text/html': {} } }
  return { $ref: '#/components/responses/Error' }
}
