import { readFileSync } from 'node:fs'
import type { FaultDeclaration } from '@kisekae/server/kernel/fault/fault.ts'
import { pageOfReason } from '@kisekae/server/kernel/fault/guide-path.ts'
import { type Page, writePage } from './page.ts'
import type { RecordedCall } from './recorded-call.ts'
import { callsOfReason } from './recorded-calls.ts'
import { type Language, say, WORDS } from './words.ts'

/** The cause of a reason, its remedy, and the guide's page about it. */
type Reason = Record<Language, { why: string; next: string }> & { page?: string }

const REASONS: { readonly [reason: string]: Reason } = JSON.parse(
  readFileSync(new URL('../reasons.json', import.meta.url), 'utf8'),
)

/**
 * The page about one reason, to which error bodies link; `titles` contains the titles of the other
 * pages.
 */
export function describeReason(
  fault: FaultDeclaration,
  { language, titles }: { language: Language; titles: ReadonlyMap<string, string> },
): Page {
  const { code, domain, reason, message } = fault
  const words = WORDS[language]
  const told = REASONS[reason]
  const page = told?.page
  const path = `${language}/reference/errors/${pageOfReason(reason)}.md`
  return writePage(path, { title: reason, order: null }, [
    `**${say(message, language)}**`,
    `${words.status} ${code} · domain \`${domain}\` · [${words.errors}](../)`,
    told ? `## ${words.why}\n\n${told[language].why}` : '',
    told ? `## ${words.next}\n\n${told[language].next}` : '',
    page ? `${words.more}: [${titles.get(`${language}/${page}`)}](../../../${page}/)` : '',
    ...describeCalls(callsOfReason(reason), language),
  ])
}

function describeCalls(calls: readonly RecordedCall[], language: Language): string[] {
  const last = calls.at(-1)
  if (!last) return []
  const words = WORDS[language]
  return [
    `## ${words.example}`,
    words.exampleWhy,
    calls.map(describeCall).join('\n'),
    last.page === undefined ? writeJson(last.body) : words.exampleOfPage,
  ]
}

function describeCall({ request, headers = {}, form, status }: RecordedCall, at: number): string {
  const sent = Object.entries(form ?? {}).map((pair) => pair.join('='))
  const lines = [request, ...Object.entries(headers).map((pair) => pair.join(': ')), ...sent]
  const marks = lines.map((line) => `\`${line}\``)
  return `${at + 1}. ${marks.join(', ')} → ${status}`
}

const writeJson = (body: unknown) => `\`\`\`json\n${JSON.stringify(body, null, 2)}\n\`\`\``
