import { ErrorResponse } from '../error.ts'
import { describePaths } from '../openapi/operation.ts'
import { describeRecords, refer } from '../openapi/schema.ts'
import type { CatalogueEntry } from '../wire.ts'

interface Site {
  title: string
  /** The address of the site's pages. */
  url: string
  catalogue: readonly CatalogueEntry[]
}

const DESCRIPTION =
  "The calls that this site's pages make. A cookie identifies the user; a call that changes " +
  "something must have the site's Origin header. The calls may change in any release: for your " +
  'own programs, use the Kisekae API.'

/** The API of one of our sites as an OpenAPI 3.1 document. */
export function siteOpenApi({ title, url, catalogue }: Site): object {
  const endpoints = catalogue.map(({ endpoint }) => endpoint)
  const schemas = endpoints.flatMap(({ body, reply }) => [body ?? [], reply ?? []].flat())
  const content = { 'application/json': { schema: refer(ErrorResponse) } }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0', description: DESCRIPTION },
    servers: [{ url }],
    paths: describePaths(catalogue, (word) => word.split('/')[1]),
    components: {
      schemas: describeRecords([...schemas, ErrorResponse]),
      responses: { Error: { description: 'An error.', content } },
    },
  }
}
