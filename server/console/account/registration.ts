import type { Sql } from '../../kernel/sql/db.ts'
import type { Mode } from '../../read-mode.ts'
import { isKnownAddress } from './membership-store.ts'

/** Who may register, that is: make an organisation. */
export type Registration =
  | { readonly of: 'anybody' | 'invited' | 'nobody' }
  | { readonly of: 'domains'; readonly domains: readonly string[] }

/** What REGISTRATION says, which `config.ts` has checked; without it the mode decides. */
export function readRegistration(text: string, mode: Mode): Registration {
  if (text === '') return { of: mode === 'production' ? 'invited' : 'anybody' }
  if (text === 'anybody' || text === 'invited' || text === 'nobody') return { of: text }
  return { of: 'domains', domains: text.split(',').map((domain) => domain.trim().slice(1)) }
}

/**
 * Whether somebody may make an organisation. Whoever comes in by invitation is a member or invited.
 */
export async function mayRegister(
  sql: Sql,
  registration: Registration,
  email: string,
): Promise<boolean> {
  if (registration.of === 'anybody') return true
  if (registration.of === 'nobody') return false
  return isOfDomain(registration, email) || (registration.of === 'invited' && isKnown(sql, email))
}

/** Whether an address may sign in: one that may register, a member, or one that is invited. */
export async function maySignIn(
  sql: Sql,
  registration: Registration,
  email: string,
): Promise<boolean> {
  return registration.of === 'anybody' || isOfDomain(registration, email) || isKnown(sql, email)
}

/** Only the domain itself: whoever controls a name below it need not be trusted like it. */
const isOfDomain = (registration: Registration, email: string) =>
  registration.of === 'domains' &&
  registration.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

const isKnown = async (sql: Sql, email: string) =>
  (await isKnownAddress(sql, email.toLowerCase())).isKnown

type SendCode = (to: string, code: string, request: Request | undefined) => Promise<void>

/**
 * Sends codes to those who may sign in. Unless anybody may, the mail is sent after the answer: the
 * answer, its time and a mail server that fails tell nobody which addresses are known.
 */
export function limitCodes(
  sendCode: SendCode,
  { sql, registration }: { sql: Sql; registration: Registration },
  onProblem: (error: unknown) => void,
): SendCode {
  if (registration.of === 'anybody') return sendCode
  return async (to, code, request) => {
    // A copy: what becomes of the mail must not reach the answer, which belongs to the request.
    const headers = request && new Request(request.url, { headers: request.headers })
    const send = async () => {
      if (await maySignIn(sql, registration, to)) await sendCode(to, code, headers)
    }
    send().catch(onProblem)
  }
}
