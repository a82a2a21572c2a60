import { TAGS } from '@kisekae/contract/openapi/tags.ts'
import { type CatalogueEntry, type Endpoint, isAvatarOptional } from '@kisekae/contract/wire.ts'
import { listFields, nameType, type Shape } from './fields.ts'
import { type Page, writePage, writeTable } from './page.ts'
import { type Language, say, WORDS } from './words.ts'

/** The page about one word of the contract: its endpoints, one after the other. */
export function describeWord(
  word: string,
  entries: readonly CatalogueEntry[],
  { language, order }: { language: Language; order: number },
): Page {
  const { name, description } = TAGS[word]
  const sections = entries.flatMap((entry) => describeEndpoint(entry, language))
  return writePage(`${language}/reference/${word}.md`, { title: say(name, language), order }, [
    say(description, language),
    ...sections,
  ])
}

function describeEndpoint({ name, endpoint }: CatalogueEntry, language: Language): string[] {
  const words = WORDS[language]
  const { method, path, summary } = endpoint
  return [
    `## ${say(summary, language)}`,
    `\`\`\`http\n${method} ${path}\n\`\`\``,
    ...describeTerms({ name, endpoint }, language),
    `**${words.answer}.** ${describeAnswer(endpoint, language)}`,
    describeReply(endpoint, language),
  ]
}

/** The facts that callers need about an endpoint, and its parameters. */
export function describeTerms(
  { name, endpoint }: Pick<CatalogueEntry, 'name' | 'endpoint'>,
  language: Language,
): string[] {
  const { description, page } = endpoint
  const facts = listFacts(endpoint, language)
  return [
    say(description, language),
    facts.length > 0 ? facts.map((fact) => `- ${fact}`).join('\n') : '',
    page ? '' : `${WORDS[language].method}: \`${name}\``,
    ...describeParams(endpoint, language),
  ]
}

function listFacts(endpoint: Endpoint, language: Language): string[] {
  const words = WORDS[language]
  const { permission, beta, once, localized, form, params } = endpoint
  const needs = isAvatarOptional(endpoint) ? words.needsWithAvatar : words.needs
  const isKept = endpoint.isCacheable({})
  const isKeptAlways =
    isKept && (!('avatarId' in params) || endpoint.isCacheable({ avatarId: '1' }))
  return [
    permission ? needs(permission) : '',
    beta ? words.beta : '',
    form ? words.form : '',
    once ? words.once : '',
    localized ? words.localized : '',
    isKept ? (isKeptAlways ? words.kept : words.keptWithout) : '',
  ].filter(Boolean)
}

function describeParams({ params }: Endpoint, language: Language): string[] {
  const words = WORDS[language]
  const rows = Object.entries(params).map(([name, { required, description, schema, multi }]) => {
    const type = nameType(schema, language)
    const marks = [type, required ? words.required : '', multi ? words.repeated : '']
    return [`\`${name}\``, marks.filter(Boolean).join(', '), say(description, language)]
  })
  return [writeTable([words.parameter, words.type, words.meaning], rows)]
}

/** The record that a successful call returns, or a description of a response without a record. */
export function describeAnswer({ page, reply }: Endpoint, language: Language): string {
  if (page) return WORDS[language].page
  return reply ? `\`${nameType(reply, language)}\`` : WORDS[language].noContent
}

/** The fields of a successful response in one table; empty if it has none. */
export function describeReply({ reply }: Endpoint, language: Language): string {
  if (!reply) return ''
  const words = WORDS[language]
  const rows = listFields(reply as Shape).map(({ name, shape }) => [
    `\`${name}\``,
    nameType(shape, language),
    say(shape.description ?? '', language),
  ])
  return writeTable([words.field, words.type, words.meaning], rows)
}
