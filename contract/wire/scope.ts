import { Permission } from '../permission.ts'
import { type Invalid, requiredParam, single } from './param.ts'
import { quote } from './quote.ts'

/**
 * The permissions that a scope requests, in the order of `Permission`, and the text that the app
 * hashed.
 */
export type Scope = { readonly text: string; readonly permissions: readonly Permission[] }

const PERMISSIONS = Object.values(Permission)
const CODES: ReadonlyMap<string, Permission> = new Map([
  ...PERMISSIONS.map((code) => [code, code] as const),
  // The spelling in the flow samples of the spec (2.12).
  ['GrantItem', Permission.ItemGrant],
])

const description = 'Permission codes, separated by commas: ' + PERMISSIONS.join(', ')

/** A list of permission codes, separated by commas. */
export const scope = requiredParam<Scope>({
  schema: { type: 'string', example: 'AvatarLoad,ItemGrant', description },
  readSent: single(readScope),
})

/** A list of permission codes, which may also be sent as repeated parameters (`POST /v1/Guest`). */
export const repeatedScope = requiredParam<Scope>({
  schema: { type: 'array', items: { type: 'string' }, description },
  multi: true,
  readSent: (texts) => readScope(texts.join(',')),
})

function readScope(text: string): Scope | Invalid {
  const asked = new Set<Permission>()
  for (const code of text.split(',')) {
    const permission = CODES.get(code)
    if (!permission) return refuseCode(code)
    asked.add(permission)
  }
  return { text, permissions: PERMISSIONS.filter((permission) => asked.has(permission)) }
}

function refuseCode(code: string): Invalid {
  const detail = `${quote(code)} must be one of ${PERMISSIONS.join(', ')}.`
  return { reason: 'invalidScope', detail }
}
