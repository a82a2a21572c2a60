/** The kinds of work that processes of a fleet may divide among themselves. */
export type Duty = 'api' | 'draw' | 'work'

/**
 * The work of a process: everything, or one kind. Every process responds to every request; a
 * process that does not render pictures requests new ones from the others.
 */
export const ROLES = ['all', 'api', 'draw', 'work'] as const
export type Role = (typeof ROLES)[number]

export const hasDuty = (role: Role, duty: Duty): boolean => role === 'all' || role === duty
