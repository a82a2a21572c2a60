import { CARD_REASONS } from '@kisekae/contract/card-reason.ts'
import { directionOf, type PageLanguage } from '@kisekae/contract/page-language.ts'
import { escapeHtml } from '../web/escape-html.ts'
import { CARD_STYLE } from './card-style.ts'
import { REPORT_WORDS } from './report-words.ts'

/** The form accepts fewer characters than the service, because a line break is sent as two. */
const WORDS_SHOWN_MAX = 500

/** The form at the end of a card. */
export function reportForm(path: string, language: PageLanguage): string {
  const words = REPORT_WORDS[language]
  const options = CARD_REASONS.map(
    (reason) => `<option value="${reason}">${words.reasons[reason]}</option>`,
  )
  return `<details>
    <summary>${words.report}</summary>
    <form class="card-report" method="post" action="${escapeHtml(path)}/report">
      <label for="reason">${words.reason}</label>
      <select id="reason" name="reason">${options.join('')}</select>
      <label for="words">${words.words}</label>
      <textarea id="words" name="words" rows="3" maxlength="${WORDS_SHOWN_MAX}"></textarea>
      <button type="submit">${words.send}</button>
    </form>
  </details>`
}

/** The page after a report, whether or not the report was stored. */
export function reportedPage(language: PageLanguage, { isTaken }: { isTaken: boolean }): string {
  const { thanks, thanksText, later, report } = REPORT_WORDS[language]
  const [title, text] = isTaken ? [thanks, thanksText] : [report, later]
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${CARD_STYLE}</style>
<main>
  <h1>${title}</h1>
  <p>${text}</p>
</main>
</html>
`
}
