/**
 * The topics of notifications, the most important first. This file does not use typebox, because
 * the page imports it.
 */
export const TOPICS = ['gift', 'wish', 'theme'] as const
export type Topic = (typeof TOPICS)[number]
