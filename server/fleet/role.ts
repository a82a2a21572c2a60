/** The kinds of work that processes of a fleet may divide among them. */
export type Duty = 'api' | 'draw' | 'work'

/**
 * What a process does: everything, or one kind of work. Every process answers every request; one
 * that does not draw asks the others for a new picture.
 */
export const ROLES = ['all', 'api', 'draw', 'work'] as const
export type Role = (typeof ROLES)[number]

export const hasDuty = (role: Role, duty: Duty): boolean => role === 'all' || role === duty
