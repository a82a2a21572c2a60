/** Why a visitor reports a profile card, and why it is hidden; without typebox, for pages. */
export const CARD_REASONS = ['nickname', 'look', 'impersonation', 'harassment', 'other'] as const
export type CardReason = (typeof CARD_REASONS)[number]
