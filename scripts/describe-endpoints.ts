import { type Endpoint, isAvatarOptional } from '@kisekae/contract/wire.ts'
import type { Place } from './list-places.ts'

const HEAD = `# Endpoints

Written by \`node scripts/write-docs.ts\` from the contract. An endpoint is declared in
\`contract/<folder>.ts\`; \`npm run where -- "GET /v1/Echo"\` shows the lines that declare and
serve it. The endpoints for partners are also described by \`/openapi.json\` and by the interactive
reference at \`/docs\`; those of our own pages are described by \`/console-api/openapi.json\` and
\`/fit-api/openapi.json\`.
`

/** The sections, each with a pattern for the beginning of the paths that belong to it. */
const SECTIONS: readonly [title: string, paths: RegExp][] = [
  ['For partners', /^\/(?!uikit-api|console-api|fit-api)/],
  ['Only for screens of the UI kit', /^\/uikit-api\//],
  ['For the console', /^\/console-api\//],
  ['For the dress-up app', /^\/fit-api\//],
]

const TABLE = `
| Endpoint | Folder | Door | Record | Permission | Cached 10 minutes |
|---|---|---|---|---|---|
`

/** The content of docs/endpoints.md. */
export function describeEndpoints(places: readonly Place[]): string {
  const sections = SECTIONS.map(([title, paths]) => {
    const rows = places.filter(({ endpoint }) => paths.test(endpoint.path)).map(describeRow)
    return `\n## ${title}\n${TABLE}${rows.join('')}`
  })
  return HEAD + sections.join('')
}

function describeRow({ route, word, endpoint }: Place): string {
  const cells = [
    `\`${route}\``,
    word,
    endpoint.door,
    describeReply(endpoint),
    describePermission(endpoint),
    describeKeeping(endpoint),
  ]
  return `| ${cells.map((cell) => cell.trim()).join(' | ')} |\n`
}

function describePermission(endpoint: Endpoint): string {
  const { permission, beta } = endpoint
  const condition = permission && isAvatarOptional(endpoint) ? ' with avatarId' : ''
  return (permission ?? '') + condition + (beta ? ' (beta)' : '')
}

function describeReply({ reply, page, download }: Endpoint): string {
  if (page) return 'a page'
  if (download) return 'a file'
  return reply && 'title' in reply ? String(reply.title) : 'no content'
}

function describeKeeping({ isCacheable }: Endpoint): string {
  if (!isCacheable({})) return ''
  return isCacheable({ avatarId: '1' }) ? 'yes' : 'without avatarId'
}
