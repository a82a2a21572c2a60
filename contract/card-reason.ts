/**
 * The reasons for reporting a profile card and for hiding it. This file does not use typebox,
 * because pages import it.
 */
export const CARD_REASONS = ['nickname', 'look', 'impersonation', 'harassment', 'other'] as const
export type CardReason = (typeof CARD_REASONS)[number]
