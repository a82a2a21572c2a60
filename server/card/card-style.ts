import { readFileSync } from 'node:fs'
import { PLAIN_STYLE } from '../web/plain-page.ts'

/** The inline style sheet of a card and of the page after a report. */
export const CARD_STYLE = PLAIN_STYLE + readFileSync(new URL('card.css', import.meta.url), 'utf8')
