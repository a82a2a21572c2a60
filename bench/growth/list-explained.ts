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
    piece: 'from draw_leaf as leaf left join draw_chain',
    reason: '`doctor` again: up to 5,000 leaves of a root. Among few users, it has fewer.',
  },
  {
    piece: 'select distinct organisation_id from console_audit',
    reason: `Who deletes their console account is forgotten in all audit logs, including those of
      organisations that they have left.`,
  },
  {
    piece: 'actor, action, app_id, subject, detail from console_audit where actor',
    reason: 'The export of their data by a member of the console, from all audit logs.',
  },
  {
    piece: "update webhook_delivery as delivery set status = 'pending', replay = true",
    reason: 'Sends up to a thousand deliveries again. Among few users, there are fewer.',
  },
  {
    piece: 'with day as ( select count(*) as calls',
    reason: `Reads up to 2,000 avatars, the requests of a day and 1,000 deliveries. Among few users,
      there are fewer.`,
  },
]
