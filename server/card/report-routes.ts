import { CARD_REASONS, type CardReason } from '@kisekae/contract/card-reason.ts'
import { oneOf, readParams, text } from '@kisekae/contract/wire.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { originMismatch } from '../account/faults.ts'
import { type Rates, takes } from '../account/sign-in/rate.ts'
import { readPageLanguage } from '../kernel/call/language.ts'
import { wrongParameters } from '../kernel/fault/parameter-faults.ts'
import { decodeFields, textsOf } from '../kernel/http/decode-fields.ts'
import { addressGroup } from '../kernel/limits/address-group.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Db } from '../kernel/sql/db.ts'
import { pageHeaders } from '../web/page-headers.ts'
import { CARD_STYLE } from './card-style.ts'
import { insertReport, openCase } from './case-store.ts'
import { reportedPage } from './report-form.ts'
import type { ShownCard } from './show-card.ts'

export interface ReportOptions {
  db: Db
  random: Random
  rates: Rates
  assetUrl: string
  find(name: string): Promise<ShownCard | null>
  refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply
}

/** For each IPv4 address, or each IPv6 network. */
const REPORT_RULES = [
  { window: 3_600, max: 5 },
  { window: 86_400, max: 10 },
]
/** Another report of the same card on the same day is not stored. */
const SAME_CARD_RULES = [{ window: 86_400, max: 1 }]

const WORDS_MAX = 1_000
const REPORT = { reason: oneOf(CARD_REASONS), words: text({ maxLength: WORDS_MAX }).optional }

/** `POST /card/{name}/report`: from the form of a card, without an account. */
export function reportRoutes(server: FastifyInstance, options: ReportOptions): void {
  const { db, random, rates, find, refuse, assetUrl } = options
  const headers = pageHeaders({ assetUrl, style: CARD_STYLE })
  const config = { door: 'address', isCounted: true } as const
  const url = '/card/:name/report'
  server.post<{ Params: { name: string } }>(url, { config }, async (request, reply) => {
    const shown = await find(request.params.name)
    if (!shown) return refuse(request, reply)
    mustBeOurPage(request)
    const { reason, words } = readReport(String(request.body ?? ''))
    const language = readPageLanguage(request.headers['accept-language'])
    const address = addressGroup(request.ip)
    const isTaken = await takes(rates, `card-report|${address}`, REPORT_RULES)
    const { userId, nickname } = shown.card
    const key = `card-report|${address}|${userId}`
    if (isTaken && (await takes(rates, key, SAME_CARD_RULES))) {
      const report = { reportId: newId(random), userId, reason, words, nickname }
      await db.transaction(async (tx) => {
        await openCase(tx, { userId, caseId: newId(random) })
        await insertReport(tx, report)
      })
    }
    return reply
      .code(isTaken ? 200 : 429)
      .headers({ ...headers, Vary: 'Accept-Language' })
      .type('text/html; charset=utf-8')
      .send(reportedPage(language, { isTaken }))
  })
}

/** Another site must not be able to submit reports from its visitors' addresses. */
function mustBeOurPage({ headers }: FastifyRequest): void {
  // Our pages send no referrer, so browsers send `null` as the origin of their forms.
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin') throw originMismatch()
}

/** @throws wrongParameters */
function readReport(body: string): { reason: CardReason; words: string } {
  const fields = decodeFields(body)
  const { values, problems } = readParams(REPORT, (name) => textsOf(fields, name))
  if (!values) throw wrongParameters(problems)
  return { reason: values.reason, words: values.words?.trim() ?? '' }
}
