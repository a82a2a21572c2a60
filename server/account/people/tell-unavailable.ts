import { APIError } from 'better-auth/api'
import { isUnavailable } from '../../kernel/sql/db.ts'

/** By default, better-auth reports every unknown error as 500. */
export function tellUnavailable(error: unknown): never {
  throw isUnavailable(error) ? new APIError('SERVICE_UNAVAILABLE') : error
}
