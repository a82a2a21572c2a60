import { readFileSync } from 'node:fs'
import type { Language } from '../kernel/call/call.ts'

/** The inline style sheet. */
export const PLAIN_STYLE = readFileSync(new URL('page.css', import.meta.url), 'utf8')

interface Plain {
  language: Language
  title: string
  /** Additional elements of its head. */
  head: string
  main: string
}

/** A self-contained page: one card with the logo at its top. */
export const plainPage = ({ language, title, head, main }: Plain) => `<!doctype html>
<html lang="${language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${PLAIN_STYLE}</style>
<main>
  <p class="mark" aria-hidden="true"></p>
  ${main}
</main>
</html>
`
