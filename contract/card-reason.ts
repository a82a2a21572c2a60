/**
 * The reasons for reporting a profile card and for hiding it; in a file without typebox, for pages.
 */
export const CARD_REASONS = ['nickname', 'look', 'impersonation', 'harassment', 'other'] as const
export type CardReason = (typeof CARD_REASONS)[number]
