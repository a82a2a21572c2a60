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

Every refusal has this record (spec 7), from whatever layer it comes. \`code\` is the HTTP status.
Branch on \`reason\`: its meaning never changes. \`message\` is for a developer and may change.
Several wrong parameters have one entry each in \`errors\`, at most 20.

| Status | Means | Try again |
|---|---|---|
| 400 | wrong whatever the state | no: fix the call |
| 401 | the user took the link or the permission back | after linking again |
| 403 | the app may not | no |
| 404 | does not exist for this app | no |
| 409 | valid, but the state says no | read again and decide |
| 410 | existed, and has ended | no: start again |
| 422 | one Idempotency-Key for two different requests | with a new key |
| 429 | too often | after \`Retry-After\` seconds |
| 500, 503 | the fault of the service | yes; a write with the same \`Idempotency-Key\` |

A read of several avatars and a grant of several items answer 200 and say in \`status\` what became
of each: 200, 401 or 404 for an avatar, 200 or 409 for an item.
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
