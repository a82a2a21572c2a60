/** What a member may do in an organisation; each may all that those before may. */
export const ROLES = ['viewer', 'developer', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** Who may call: anybody, whoever is signed in, or members from this role on. */
export const ACCESS = ['anyone', 'person', ...ROLES] as const
export type Access = (typeof ACCESS)[number]

/** Whether a role is enough where another one is asked for. */
export const isEnough = (role: Role, asked: Role) => ROLES.indexOf(role) >= ROLES.indexOf(asked)
