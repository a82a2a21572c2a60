import { ErrorResponse } from '../error.ts'
import { listRecords, refer, referInside } from '../openapi/schema.ts'
import type { ConsoleRoute } from './route.ts'
import { consoleContract } from './routes.ts'

const DESCRIPTION =
  'What the pages of the developer console call. Signed in by a cookie; what changes something ' +
  'needs the header Origin of the console. It may change with any version: for your own programs ' +
  'there is the Kisekae API.'

/** The console's own API as an OpenAPI 3.1 document. */
export function consoleOpenApi({ consoleUrl }: { consoleUrl: string }): object {
  const paths: { [path: string]: { [method: string]: object } } = {}
  for (const { word, name, route } of consoleContract) {
    paths[route.path] ??= {}
    paths[route.path][route.method.toLowerCase()] = describeRoute(route, { word, name })
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Kisekae console API', version: '1.0.0', description: DESCRIPTION },
    servers: [{ url: `${consoleUrl}/console-api` }],
    paths,
    components: {
      schemas: describeRecords(),
      responses: { Error: { description: 'An error.', ...json(refer(ErrorResponse)) } },
    },
  }
}

function describeRoute(route: ConsoleRoute, { word, name }: { word: string; name: string }) {
  const { path, access, summary, query, body, fileBytesMax, bodyBytesMax, reply } = route
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, param]) => ({
    name: param,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const inQuery = Object.entries(query).map(([param, description]) => ({
    name: param,
    in: 'query',
    description,
    schema: { type: 'string' },
  }))
  const file = { content: { 'application/octet-stream': {} } }
  return {
    operationId: name,
    tags: [word],
    summary,
    'x-access': access,
    ...((body ?? fileBytesMax) && { 'x-body-bytes-max': bodyBytesMax }),
    parameters: [...inPath, ...inQuery],
    ...(body && { requestBody: { required: true, ...json(refer(body)) } }),
    ...(fileBytesMax && { requestBody: { required: true, ...file } }),
    responses: {
      200: { description: 'Success.', ...(reply ? json(refer(reply)) : file) },
      default: { $ref: '#/components/responses/Error' },
    },
  }
}

const json = (schema: object) => ({ content: { 'application/json': { schema } } })

function describeRecords(): object {
  const schemas = consoleContract.flatMap(({ route }) =>
    [route.body ?? [], route.reply ?? []].flat(),
  )
  const records = Object.assign({}, ...[...schemas, ErrorResponse].map(listRecords))
  const names = Object.keys(records).toSorted()
  return Object.fromEntries(names.map((name) => [name, referInside(records[name])]))
}
