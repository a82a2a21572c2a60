/**
 * The topics of notifications, the most important first; in a file without typebox, since the page
 * imports it.
 */
export const TOPICS = ['gift', 'wish', 'theme'] as const
export type Topic = (typeof TOPICS)[number]
