import { createHash, createHmac } from 'node:crypto'

/**
 * The roles of the embedded database. The owner migrates and restores; the service and the
 * operator's commands read and change rows. None is a superuser, and no superuser can connect.
 */
export type Role = 'owner' | 'service' | 'admin'
const ROLES: readonly Role[] = ['owner', 'service', 'admin']

export interface RoleSet {
  /** The prefix of the role names. */
  prefix: string
  /** The key from which their passwords are derived. */
  key: string
}

export const PREFIX = 'kisekae'

export const roleName = ({ prefix }: Pick<RoleSet, 'prefix'>, role: Role) => `${prefix}_${role}`

export const passwordOf = ({ key }: Pick<RoleSet, 'key'>, role: Role) =>
  createHmac('sha256', key).update(`role|${role}`).digest('base64url')

/** Shows whether roles were set up in this way with this key, without revealing the key. */
export const fingerprintOf = (set: RoleSet) =>
  createHash('sha256').update(listRoleStatements(set).join('\n')).digest('hex').slice(0, 16)

/**
 * Creates the roles and grants them access to existing and future tables. Each statement is one
 * line, can be repeated, and applies to its current database.
 */
export function listRoleStatements(set: RoleSet): string[] {
  const [owner, service, admin] = ROLES.map((role) => roleName(set, role))
  const rows = 'select, insert, update, delete'
  return [
    ...ROLES.flatMap((role) => listLogin(roleName(set, role), passwordOf(set, role))),
    // In a folder from an older version, all tables belong to the superuser.
    `do $$ declare name text; begin for name in select oid::regclass from pg_class where
      relnamespace = 'public'::regnamespace and relkind = 'r' and relowner <> '${owner}'::regrole
      loop execute format('alter table %s owner to ${owner}', name); end loop; end $$`,
    `alter schema public owner to ${owner}`,
    'revoke all on schema public from public',
    `grant usage on schema public to ${service}, ${admin}`,
    `grant ${rows} on all tables in schema public to ${service}, ${admin}`,
    `alter default privileges for role ${owner} in schema public
      grant ${rows} on tables to ${service}, ${admin}`,
  ].map((statement) => statement.replaceAll(/\s+/g, ' '))
}

const listLogin = (name: string, password: string) => [
  `do $$ begin if not exists (select from pg_roles where rolname = '${name}')
    then create role ${name}; end if; end $$`,
  `alter role ${name} login nosuperuser nocreatedb nocreaterole noreplication nobypassrls
    password '${password}'`,
]
