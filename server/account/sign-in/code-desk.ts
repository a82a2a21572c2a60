import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { addressGroup } from '../../kernel/limits/address-group.ts'
import type { KeySet } from '../../kernel/secrets/secret-keys.ts'
import type { CodeContext } from '../people/code-context.ts'
import { codeElsewhere, codeSpent, codeWrong } from './auth-faults.ts'
import { limitTries, type Rates, type Rule, takes } from './rate.ts'
import { createSignInCookies, newCookieName } from './sign-in-cookies.ts'

const HOUR_S = 3_600
const DAY_S = 86_400

/**
 * The budgets for short codes (docs/adr/0017 has the arithmetic). An exhausted budget refuses
 * nobody: it makes the codes for unknown browsers too long to guess.
 */
const SHORT = {
  /** The codes that one known device may request for one address. */
  device: [
    { window: 900, max: 5 },
    { window: DAY_S, max: 20 },
  ],
  /** The codes that all other browsers together may request for one address. */
  account: [
    { window: 900, max: 5 },
    { window: DAY_S, max: 10 },
  ],
  /** Wrong codes from unknown browsers: those in one network, and those in all networks. */
  client: { window: HOUR_S, max: 30 },
  all: { window: DAY_S, max: 300 },
} satisfies Record<string, Rule | readonly Rule[]>

/** One e-mail with a long code; all requests in this period share that code. */
const LONG_MAIL: Rule = { window: 900, max: 1 }
/** Lasts long enough for everyone who requested a code during its quarter of an hour. */
const LONG_USE: Rule = { window: 1_800, max: 1 }

/** Codes requested from one network, or from everyone if an untrusted proxy hides the networks. */
const ASKED: Rule = { window: 60, max: 30 }
const ASKED_OF_PROXY: Rule = { window: 60, max: 300 }

const SHORT_DIGITS = 6
const LONG_DIGITS = 12

interface Desk {
  siteUrl: string
  rates: Rates
  /** The prefix of the site's cookie names. */
  cookies: string
  keys: { hashes: KeySet; devices: KeySet }
}

/** A code that is about to be created. */
export interface Asked {
  context: CodeContext
  digits: number
  /** Undoes the count, since the e-mail could not be sent. */
  undo(): Promise<void>
}

/** A code that is about to be checked. */
export interface Presented {
  context: CodeContext
  /** Reports that the code was correct. */
  accept(): Promise<void>
}

/** Decides which kind of code a browser gets, and in which browser a code is accepted. */
export function openCodeDesk({ siteUrl, rates, cookies: prefix, keys }: Desk) {
  const cookies = createSignInCookies({ siteUrl, cookies: prefix, keys: keys.devices })
  const clientOf = (request: FastifyRequest) => `wrong|${addressGroup(request.ip)}`
  const WRONG_OF_ALL = 'wrong|all'

  async function isShort(request: FastifyRequest, email: string): Promise<boolean> {
    const device = cookies.device.find(request, email)
    if (device && (await takes(rates, `device|${device}|${email}`, SHORT.device))) return true
    if (await rates.isSpent(clientOf(request), SHORT.client)) return false
    if (await rates.isSpent(WRONG_OF_ALL, SHORT.all)) return false
    return takes(rates, `account|${email}`, SHORT.account)
  }

  return {
    cookies,

    /** @throws tooManyTries if an unknown browser's network requests codes too often */
    async ask(request: FastifyRequest, typed: string): Promise<Asked> {
      const email = typed.toLowerCase()
      if (!cookies.device.find(request, email)) await limitAddress(rates, 'code', request)
      const browser = newCookieName()
      if (await isShort(request, email)) {
        return { context: { browser }, digits: SHORT_DIGITS, async undo() {} }
      }
      const key = `long|${email}`
      const { hits, since } = await rates.consume(key, LONG_MAIL)
      const longCode = longCodeOf(keys.hashes.current, email, since)
      const context = { browser, longCode, isMailed: hits > 1 }
      return { context, digits: LONG_DIGITS, undo: () => rates.refund(key) }
    },

    /** @throws codeElsewhere, codeSpent, codeWrong */
    async present(request: FastifyRequest, typed: string, otp: string): Promise<Presented> {
      const email = typed.toLowerCase()
      const browser = cookies.asked.find(request, email)
      if (!browser) throw codeElsewhere()
      const context = { browser }
      if (otp.length === LONG_DIGITS) {
        const key = `used|${email}|${otp}`
        if (await rates.isSpent(key, LONG_USE)) throw codeWrong()
        return {
          context,
          async accept() {
            await rates.consume(key, LONG_USE)
          },
        }
      }
      if (cookies.device.find(request, email)) return { context, async accept() {} }
      // Counted before it is checked, so that concurrent attempts cannot exceed the limit.
      const counts = [clientOf(request), WRONG_OF_ALL]
      const rules = [SHORT.client, SHORT.all]
      for (const [at, key] of counts.entries()) {
        if (!(await rates.consume(key, rules[at])).allowed) throw codeSpent()
      }
      return {
        context,
        async accept() {
          for (const key of counts) await rates.refund(key)
        },
      }
    },
  }
}
export type CodeDesk = ReturnType<typeof openCodeDesk>

/**
 * The long code for an address, which stays the same for a quarter of an hour, so that further
 * requests need no new e-mail.
 */
function longCodeOf(key: string, email: string, since: string): string {
  const bytes = createHmac('sha256', key).update(JSON.stringify(['long code', email, since]))
  const number = bytes.digest().readBigUInt64BE() % 10n ** BigInt(LONG_DIGITS)
  return String(number).padStart(LONG_DIGITS, '0')
}

const FORWARDED = ['x-forwarded-for', 'forwarded', 'x-real-ip'] as const

/**
 * Counts the requests from unknown browsers in one network. Behind an untrusted proxy, everyone
 * shares its address, so the limit is higher.
 */
export async function limitAddress(
  rates: Rates,
  what: 'code' | 'passkey',
  { ip, socket, headers }: FastifyRequest,
): Promise<void> {
  const isOfProxy = ip === socket.remoteAddress && FORWARDED.some((name) => name in headers)
  const key = `${what}|${isOfProxy ? 'proxy' : 'client'}|${addressGroup(ip)}`
  const { window, max } = isOfProxy ? ASKED_OF_PROXY : ASKED
  const rule = { window, max: what === 'passkey' ? max * 4 : max }
  await limitTries(rates, key, [rule])
}
