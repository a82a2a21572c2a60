/** A statement that may take longer if there are many users, identified by a part of its text. */
export interface ExplainedStatement {
  piece: string
  reason: string
}

/** Every statement of the service that is measured but has no limit, with the reason. */
export const EXPLAINED_STATEMENTS: readonly ExplainedStatement[] = [
  {
    piece: 'select distinct draw.user_id from draw',
    reason: '`npm run admin -- doctor` verifies the whole draw log.',
  },
  {
    piece: 'select chain_id, position, hash from draw_chain where changed_at',
    reason:
      'Measured for the first root, which covers all chains. Later roots cover only those that ' +
      'have grown in the last 15 minutes.',
  },
  {
    piece: 'select distinct organisation_id from console_audit',
    reason:
      'A person who deletes their console account is removed from all audit logs, including ' +
      'those of organisations that they have left.',
  },
  {
    piece: 'actor, action, app_id, subject, detail from console_audit where actor',
    reason: 'Exports the data of a console user from all audit logs.',
  },
  {
    piece: "update webhook_delivery as delivery set status = 'pending', replay = true",
    reason: 'Sends up to a thousand deliveries again. With few users, there are fewer.',
  },
  {
    piece: 'update gacha_session set expires_at = statement_timestamp()',
    reason:
      'Lets an open draw of a development app expire, for a developer or a test; searches all ' +
      'draws of the last half hour for it.',
  },
  {
    piece: 'select user_id from avatar where app_id = $1 order by created_at, avatar_id limit',
    reason: 'Reads up to 2,000 avatars. With few users, there are fewer.',
  },
  {
    piece: 'old_secret from webhook_endpoint order by endpoint_id for update',
    reason: '`npm run admin -- rotate` re-encrypts the secrets of all endpoints.',
  },
  {
    piece: 'from organisation order by name, organisation_id',
    reason: '`npm run admin -- organisations` lists all.',
  },
  {
    piece: 'as version, (select count(*) from migration)',
    reason: '`npm run admin -- doctor` counts all users.',
  },
  {
    piece: 'select asset, source from item_version union',
    reason: '`npm run admin -- doctor` reads all uploaded files.',
  },
  {
    piece: 'currency.name_en as currency, currency.yen from gacha',
    reason: '`npm run gacha` reads the tables of all apps.',
  },
]
