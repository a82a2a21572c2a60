import type { Place } from './list-places.ts'

const HEAD = `# Endpoints

Written by \`node scripts/write-docs.ts\` from the contract. An endpoint is declared in
\`contract/<folder>.ts\` and served in \`server/<folder>/\`; this shows the lines:
\`npm run where -- "GET /v1/Echo"\`. The same is at \`/openapi.json\` for machines and at
\`/docs\` for reading and trying.

| Endpoint | Folder | Record | Permission | Kept 10 minutes |
|---|---|---|---|---|
`

/** The content of docs/endpoints.md. */
export function describeEndpoints(places: readonly Place[]): string {
  return HEAD + places.map(describeRow).join('')
}

function describeRow({ route, word, endpoint }: Place): string {
  const { reply, permission, beta, page } = endpoint
  const record = reply && 'title' in reply ? String(reply.title) : page ? 'a page' : 'no content'
  const cells = [
    `\`${route}\``,
    word,
    record,
    (permission ?? '') + (beta ? ' (beta)' : ''),
    describeKeeping(endpoint),
  ]
  return `| ${cells.map((cell) => cell.trim()).join(' | ')} |\n`
}

function describeKeeping({ isCacheable }: Place['endpoint']): string {
  if (!isCacheable({})) return ''
  return isCacheable({ avatarId: '1' }) ? 'yes' : 'without avatarId'
}
