/**
 * The roles of members, from the fewest rights to the most; each role includes the rights of those
 * before it.
 */
export const ROLES = ['viewer', 'developer', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Who may call: anyone, any signed-in person, or members with at least this role. */
export const ACCESS = ['anyone', 'person', ...ROLES] as const
export type Access = (typeof ACCESS)[number]

/** Returns whether a role includes the rights of another. */
export const isEnough = (role: Role, asked: Role) => ROLES.indexOf(role) >= ROLES.indexOf(asked)
