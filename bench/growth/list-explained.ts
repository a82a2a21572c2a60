/** A statement that may take longer among many users, recognised by a piece of its text. */
export interface ExplainedStatement {
  piece: string
  reason: string
}

/** Every statement of the service that is measured, shown and not judged. */
export const EXPLAINED_STATEMENTS: readonly ExplainedStatement[] = [
  {
    piece: 'select distinct draw.user_id from draw',
    reason: '`npm run admin -- doctor` reads the whole log of draws: that is its purpose.',
  },
  {
    piece: 'from draw_chain as chain where chain.changed_at',
    reason: `Measured since the beginning, which is what the first root covers. Later ones cover
      a quarter of an hour.`,
  },
  {
    piece: 'select distinct organisation_id from console_audit',
    reason: `Who deletes their console account is forgotten in all audit logs, including those of
      organisations that they have left.`,
  },
]
