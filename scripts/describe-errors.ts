import type { FaultDeclaration } from '@kisekae/server/kernel/fault/fault.ts'

const HEAD = `# Errors

Written by \`node scripts/write-docs.ts\` from the refusals that the server declares.

\`\`\`json
{
  "error": {
    "code": 404,
    "message": "This app has no such avatar.",
    "errors": [
      {
        "domain": "avatar.user",
        "reason": "avatarNotFound",
        "message": "This app has no such avatar."
      }
    ]
  }
}
\`\`\`

All refusals have this format (spec 7), regardless of the layer that raises them. \`code\` is the
HTTP status. Branch on \`reason\`, whose meaning never changes. \`message\` is for developers and
may change. If several parameters are invalid, \`errors\` has one entry for each of them, up to 20.

| Status | Meaning | Retry |
|---|---|---|
| 400 | invalid in any state | no: fix the call |
| 401 | the user has removed the link or the permission | after linking again |
| 403 | the app is not allowed to do this | no |
| 404 | does not exist for this app | no |
| 409 | valid, but not possible in the current state | read the state again and decide |
| 410 | existed, but has expired | no: start again |
| 422 | one Idempotency-Key for two different requests | with a new key |
| 429 | too many requests | after \`Retry-After\` seconds |
| 500, 503 | a problem with the service | yes; for a write, with the same \`Idempotency-Key\` |

A request that reads several avatars or grants several items returns 200, and each avatar or item in
the response has its own \`status\`: 200, 401 or 404 for an avatar, 200 or 409 for an item.
`

/** The content of docs/errors.md. */
export function describeErrors(faults: readonly FaultDeclaration[]): string {
  const domains = Map.groupBy(faults, ({ domain }) => domain)
  const sections = [...domains.keys()].toSorted().map((domain) => {
    const rows = domains.get(domain)?.toSorted(compare).map(describeRow) ?? []
    return `\n## ${domain}\n\n| Status | Reason | Message |\n|---|---|---|\n${rows.join('')}`
  })
  return HEAD + sections.join('')
}

function compare(left: FaultDeclaration, right: FaultDeclaration): number {
  return left.code - right.code || (left.reason < right.reason ? -1 : 1)
}

function describeRow({ code, reason, message }: FaultDeclaration): string {
  return `| ${code} | \`${reason}\` | ${message.replaceAll('|', '\\|')} |\n`
}
