import { catalogue } from '@kisekae/contract/endpoints.ts'
import { TAGS } from '@kisekae/contract/openapi/tags.ts'
import type { CatalogueEntry } from '@kisekae/contract/wire.ts'
import type { FaultDeclaration } from '@kisekae/server/kernel/fault/fault.ts'
import { pageOfReason } from '@kisekae/server/kernel/fault/guide-path.ts'
import { labelCells } from '../label-cells.ts'
import { describeAnswer, describeReply, describeTerms } from '../reference/describe-word.ts'
import { writeTable } from '../reference/page.ts'
import { refusalsOf, successOf } from '../reference/recorded-calls.ts'
import { type Language, say, WORDS } from '../reference/words.ts'
import { renderMarkdown, renderText } from '../render-markdown.ts'
import { DOCS_WORDS } from './words.ts'
import { writeCall, writeRefusal } from './write-call.ts'
import { writeForm } from './write-form.ts'

/** The page `/docs` in one language: every endpoint, with calls that were recorded. */
export function writeDocs(faults: readonly FaultDeclaration[], language: Language): string {
  const words = DOCS_WORDS[language]
  const groups = [...Map.groupBy(catalogue, ({ word }) => word)]
  const meanings = new Map(faults.map(({ reason, message }) => [reason, say(message, language)]))
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title} · Kisekae</title>
<link rel="icon" href="/guide/files/icon.svg">
<link rel="stylesheet" href="/guide/files/style.css">
<link rel="stylesheet" href="/guide/files/plain.css">
<link rel="stylesheet" href="/docs/files/docs.css">
<script type="module" src="/docs/files/try.js"></script>
<header>
  <a class="site-title" href="/docs/${language}/">
    <img src="/guide/files/icon.svg" width="32" height="32" alt="">${words.home}
  </a>
  <a class="to-menu" href="#menu">${words.menu}</a>
  <a href="/guide/${language}/">${words.guide}</a>
  <a href="/openapi.json">${words.machine}</a>
  <a href="/docs/${words.other}/" lang="${words.other}">${words.otherName}</a>
</header>
<div class="columns">
<main class="sl-markdown-content">
<h1>${words.title}</h1>
<p>${words.intro}</p>
${writeRules(faults, language)}
${groups.map(([word, entries]) => writeWord(word, { entries, language, meanings })).join('\n')}
<h2 id="webhooks">${words.events}</h2>
<p>${words.eventsWhy} <a href="/guide/${language}/reference/events/">${words.eventsPage}</a></p>
</main>
<nav id="menu" aria-label="${words.menu}">
${groups.map(([word, entries]) => writeMenu(word, { entries, language })).join('\n')}
</nav>
</div>
</html>
`
}

function writeRules(faults: readonly FaultDeclaration[], language: Language): string {
  const words = DOCS_WORDS[language]
  const { reason, status, meaning } = WORDS[language]
  const rows = faults
    .filter(isCommon)
    .map((fault) => [
      `[\`${fault.reason}\`](/guide/${language}/reference/errors/${pageOfReason(fault.reason)}/)`,
      `${fault.code}`,
      say(fault.message, language),
    ])
  return renderBlocks([
    `## ${words.common}`,
    words.rules.map((rule) => `- ${rule}`).join('\n'),
    `### ${words.commonRefusals}`,
    words.commonWhy,
    writeTable([reason, status, meaning], rows),
  ])
}

/** Reasons that depend on the key, the request's form or the service, but not on the endpoint. */
const isCommon = ({ domain, reason }: FaultDeclaration) =>
  (domain === 'global' || domain === 'usageLimits') && !SPECIFIC.has(reason)

const SPECIFIC: ReadonlySet<string> = new Set([
  'accessNotConfigured',
  'authError',
  'conflict',
  'dailyQuotaExceeded',
  'guestQuotaExceeded',
  'insufficientPermissions',
  'quotaReached',
])

interface Group {
  entries: readonly CatalogueEntry[]
  language: Language
}

type Explained = Group & { meanings: ReadonlyMap<string, string> }

function writeWord(word: string, { entries, language, meanings }: Explained): string {
  const { name, description } = TAGS[word]
  return `<section aria-labelledby="${word}">
<h2 id="${word}">${renderText(say(name, language))}</h2>
<p>${renderText(say(description, language))}</p>
${entries.map((entry) => writeEndpoint(entry, { language, meanings })).join('\n')}
</section>`
}

function writeEndpoint(entry: CatalogueEntry, told: Omit<Explained, 'entries'>): string {
  const { name, endpoint } = entry
  const { language } = told
  const words = DOCS_WORDS[language]
  const { method, path, summary } = endpoint
  const success = successOf(name)
  const refusals = refusalsOf(name)
  const fields = describeReply(endpoint, language)
  return `<article class="call" id="${name}" aria-labelledby="${name}-title">
<h3 id="${name}-title">${renderText(say(summary, language))}</h3>
<p class="address"><b class="${method.toLowerCase()}">${method}</b> <code>${path}</code></p>
${renderBlocks(describeTerms(entry, language))}
<h4>${words.response}</h4>
${renderBlocks([describeAnswer(endpoint, language)])}
${fields ? `<details><summary>${words.fields}</summary>${renderBlocks([fields])}</details>` : ''}
${success ? `<h4>${words.example}</h4>${writeCall(success, language)}` : ''}
${refusals.length > 0 ? `<h4>${words.refusals}</h4>` : ''}
${refusals.map((call) => writeRefusal(call, told)).join('\n')}
${writeForm(entry, language)}
</article>`
}

function writeMenu(word: string, { entries, language }: Group): string {
  const links = entries.map(
    ({ name, endpoint }) =>
      `<li><a href="#${name}">${renderText(say(endpoint.summary, language))}</a></li>`,
  )
  const title = renderText(say(TAGS[word].name, language))
  return `<h2>${title}</h2>\n<ul>\n${links.join('\n')}\n</ul>`
}

const renderBlocks = (blocks: readonly string[]) =>
  labelCells(renderMarkdown(blocks.filter(Boolean).join('\n\n')))
