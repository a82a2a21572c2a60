import { catalogue } from '@kisekae/contract/endpoints.ts'
import { exampleOf, listRecords, type Schema } from '@kisekae/contract/openapi/schema.ts'
import { webhooks } from '@kisekae/contract/webhook.ts'
import { MAYBE_MISSING, MISSING_AVATAR, NARROWED } from './what-is-certain.ts'
import { nameOf, PART_TYPES, type Shape, writeDoc, writeType } from './write-type.ts'

const FROM = 'Written by `node scripts/write-sdk.ts` from the contract'

/** The content of sdk/records.ts: every record in responses, as a plain interface. */
export function describeRecords(): string {
  const replies = catalogue.flatMap(({ endpoint }) => endpoint.reply ?? [])
  return [
    `// ${FROM}: the records of responses.\n`,
    PART_TYPES,
    ...describeAll(replies),
    MISSING_AVATAR,
  ].join('\n')
}

/** The content of sdk/webhook-data.ts: the data of webhooks. */
export function describeWebhooks(): string {
  const events = webhooks.map(({ type, summary, description, data }) => {
    const doc = writeDoc(`${summary}. ${description}`, '  ')
    return `${doc}  '${type}': ${nameOf(data)}\n`
  })
  return [
    `// ${FROM}: the data of webhooks.\n`,
    '/** The `data` of a webhook, by its `type`. */',
    `export interface WebhookData {\n${events.join('')}}\n`,
    ...describeAll(webhooks.map(({ data }) => data)),
  ].join('\n')
}

/** The content of sdk/cli/sample-data.ts: sample `data` for each webhook, for `kisekae trigger`. */
export function describeSamples(): string {
  const samples = webhooks.map(({ type, data }) => [type, exampleOf(data)])
  const object = JSON.stringify(Object.fromEntries(samples), null, 2)
  return `// ${FROM}: sample data of webhooks.\n
/** Sample \`data\` by the \`type\` of the webhook. */
export const SAMPLE_DATA = ${object} as const
`
}

const called = catalogue.flatMap(({ name, endpoint: { reply } }) =>
  reply ? [{ name, reply: nameOf(reply) }] : [],
)

function describeAll(schemas: readonly Schema[]): string[] {
  const found: { [name: string]: Shape } = Object.assign({}, ...schemas.map(listRecords))
  return Object.keys(found)
    .toSorted()
    .map((name) => describeRecord(name, found[name]))
}

function describeRecord(name: string, { properties = {} }: Shape): string {
  const calls = called.filter(({ reply }) => reply === name).map((call) => `\`${call.name}\``)
  const doc = calls.length > 0 ? writeDoc(`The response of ${calls.join(' and ')}.`, '') : ''
  const fields = Object.entries(properties).map(([field, shape]) => {
    const mark = MAYBE_MISSING[name]?.includes(field) ? '?' : ''
    const type = NARROWED[`${name}.${field}`] ?? writeType(shape)
    return `${writeDoc(describeField(shape), '  ')}  ${field}${mark}: ${type}\n`
  })
  return `${doc}export interface ${name} {\n${fields.join('')}}\n`
}

/** Adds to the description what the type cannot express about a timestamp. */
const describeField = ({ description = '', format }: Shape) =>
  format === 'date-time' ? `${description} RFC 3339, in UTC.` : description
