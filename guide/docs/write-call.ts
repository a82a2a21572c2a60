import { guidePath } from '@kisekae/server/kernel/fault/guide-path.ts'
import type { RecordedCall } from '../reference/recorded-call.ts'
import { reasonOf } from '../reference/recorded-calls.ts'
import type { Language } from '../reference/words.ts'
import { escapeHtml, renderText } from '../render-markdown.ts'
import { DOCS_WORDS } from './words.ts'

/** A recorded request and its response, one below the other. */
export function writeCall(call: RecordedCall, language: Language): string {
  return `${writeCode(writeRequest(call))}\n${writeCode(writeResponse(call, language))}`
}

/**
 * A refused call, collapsed until the reader expands it; `meanings` contains the meaning of each
 * reason.
 */
export function writeRefusal(
  call: RecordedCall,
  { language, meanings }: { language: Language; meanings: ReadonlyMap<string, string> },
): string {
  const words = DOCS_WORDS[language]
  const reason = reasonOf(call) ?? ''
  const page = guidePath(reason).replace('/guide/', `/guide/${language}/`)
  const meaning = renderText(meanings.get(reason) ?? '')
  return `<details class="refusal">
<summary><b>${call.status}</b> <code>${reason}</code> <span>${meaning}</span></summary>
${writeCall(call, language)}
<p><a href="${page}"><code>${reason}</code>: ${words.explain}</a></p>
</details>`
}

function writeRequest({ request, headers = {}, form }: RecordedCall): string {
  const lines = Object.entries(headers).map((pair) => pair.join(': '))
  const sent = Object.entries(form ?? {}).map((pair) => pair.join('='))
  return [request, ...lines, ...(form ? ['', sent.join('\n&')] : [])].join('\n')
}

function writeResponse({ status, location, body, page }: RecordedCall, language: Language): string {
  const words = DOCS_WORDS[language]
  if (location) return `${status}\nLocation: ${location}`
  if (page !== undefined) return `${status}\n${words.onPage}`
  return `${status}\n${body === undefined ? words.empty : JSON.stringify(body, null, 2)}`
}

const writeCode = (text: string) => `<pre><code>${escapeHtml(text)}</code></pre>`
