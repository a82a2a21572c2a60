import type { Sql } from '../../kernel/sql/db.ts'
import type { Mode } from '../../read-mode.ts'
import { isKnownAddress } from './membership-store.ts'

/** Who may register, that is, create an organisation. */
export type Registration =
  | { readonly of: 'anybody' | 'invited' | 'nobody' }
  | { readonly of: 'domains'; readonly domains: readonly string[] }

/** The value of REGISTRATION, which `config.ts` has validated; the default depends on the mode. */
export function readRegistration(text: string, mode: Mode): Registration {
  if (text === '') return { of: mode === 'production' ? 'invited' : 'anybody' }
  if (text === 'anybody' || text === 'invited' || text === 'nobody') return { of: text }
  return { of: 'domains', domains: text.split(',').map((domain) => domain.trim().slice(1)) }
}

/** Whether a person may create an organisation. Members and invited people can always sign in. */
export async function mayRegister(
  sql: Sql,
  registration: Registration,
  email: string,
): Promise<boolean> {
  if (registration.of === 'anybody') return true
  if (registration.of === 'nobody') return false
  return isOfDomain(registration, email) || (registration.of === 'invited' && isKnown(sql, email))
}

/** Whether an address may sign in: one that may register, a member's, or an invited one. */
export async function maySignIn(
  sql: Sql,
  registration: Registration,
  email: string,
): Promise<boolean> {
  return registration.of === 'anybody' || isOfDomain(registration, email) || isKnown(sql, email)
}

/** Only the domain itself is accepted: the owner of a subdomain is not necessarily trusted. */
const isOfDomain = (registration: Registration, email: string) =>
  registration.of === 'domains' &&
  registration.domains.includes(email.slice(email.lastIndexOf('@') + 1).toLowerCase())

const isKnown = async (sql: Sql, email: string) =>
  (await isKnownAddress(sql, email.toLowerCase())).isKnown

type SendCode = (to: string, code: string, request: Request | undefined) => Promise<void>

/**
 * Sends codes to people who may sign in. Unless anybody may register, the e-mail is sent after the
 * response, so that neither the response, its timing nor a failing mail server reveals known
 * addresses.
 */
export function limitCodes(
  sendCode: SendCode,
  { sql, registration }: { sql: Sql; registration: Registration },
  onProblem: (error: unknown) => void,
): SendCode {
  if (registration.of === 'anybody') return sendCode
  return async (to, code, request) => {
    // The request is copied, so that the outcome of the e-mail cannot affect the response to it.
    const headers = request && new Request(request.url, { headers: request.headers })
    const send = async () => {
      if (await maySignIn(sql, registration, to)) await sendCode(to, code, headers)
    }
    send().catch(onProblem)
  }
}
