/**
 * The topics of notifications, the most important first; without typebox, since the page imports
 * it.
 */
export const TOPICS = ['gift', 'wish', 'theme'] as const
export type Topic = (typeof TOPICS)[number]
