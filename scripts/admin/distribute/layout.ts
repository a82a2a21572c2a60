/**
 * Where the rows of a table are stored if the database is spread over several machines: in the
 * shard of a column's value, on every machine, or only on the coordinator. The terms are Citus's
 * own. Tables that are distributed by the same column are co-located: equal values share a shard.
 */
export type Placement = { distributedBy: string } | 'reference' | 'local'

/** The placement of each table, by name. */
export type Layout = Readonly<Record<string, Placement>>

const byUser = { distributedBy: 'user_id' }
const by = (column: string) => ({ distributedBy: column })

/**
 * The placement of every table; add each new table here. They are placed in this order: a table
 * comes after the reference tables that it refers to.
 */
export const LAYOUT: Layout = {
  // Tables that every request reads and that only partners and operators change.
  organisation: 'reference',
  organisation_quota: 'reference',
  app: 'reference',
  api_key: 'reference',
  redirect_uri: 'reference',
  item: 'reference',
  app_item: 'reference',
  item_version: 'reference',
  item_address: 'reference',
  item_file: 'reference',
  currency: 'reference',
  gacha: 'reference',
  gacha_table: 'reference',
  gacha_prize: 'reference',
  gacha_draft: 'reference',
  shop: 'reference',
  shop_item: 'reference',
  shop_version: 'reference',
  upload: 'reference',
  sample_picture: 'reference',
  webhook_endpoint: 'reference',
  draw_root: 'reference',
  home_theme: 'reference',
  home_switch: 'reference',
  welcome_item: 'reference',
  secret_key: 'reference',

  // All tables that are changed under a user's lock share the user's shard.
  user_account: byUser,
  link: byUser,
  owned_item: byUser,
  ledger: byUser,
  ledger_archive_sum: byUser,
  kept_answer: byUser,
  gacha_session: byUser,
  gacha_standing: byUser,
  draw: byUser,
  draw_chain: byUser,
  shop_session: byUser,
  upgrade: byUser,
  saved_outfit: byUser,
  favourite_item: byUser,
  wish: byUser,
  friendship: byUser,
  gift: byUser,
  closet_visit: byUser,
  theme_look: byUser,
  theme_gift: byUser,
  welcome_gift: byUser,
  cohort_step: byUser,
  fitting: byUser,
  webhook_event: byUser,
  webhook_delivery: byUser,
  webhook_attempt: byUser,
  vrm_generation: byUser,

  // Directories through which a request without a user's id finds the user.
  avatar: by('avatar_id'),
  picture: by('token'),
  closet_picture: by('token'),
  access_token: by('token_hash'),
  client_secret: by('secret_hash'),
  kept_guest: by('idempotency_key'),
  used_jwt: by('id_hash'),
  draw_leaf: by('chain_id'),
  sign_in_rate: by('key_hash'),

  // Counts and logs; the rows of an app share a shard.
  guest_count: by('app_id'),
  request_entry: by('app_id'),
  request_tally: by('app_id'),
  request_trim: by('app_id'),
  request_log: by('app_id'),
  request_count: by('app_id'),
  app_user_count: by('app_id'),
  wish_count: by('app_id'),
  cohort_count: by('app_id'),

  // People are found by address, by passkey, by session and by id, so no single column leads to all
  // rows.
  person: 'local',
  person_account: 'local',
  person_session: 'local',
  person_verification: 'local',
  person_passkey: 'local',
  person_event: 'local',
  member: 'local',
  // A code is found by its text and by the member that it belongs to.
  friend_code: 'local',
  // Choices are found by the time at which they are due; devices are deleted with their sessions.
  notification_choice: 'local',
  notification_device: 'local',
  // A card is found by its URL and by the member that it belongs to.
  profile_card: 'local',
  card_case: 'local',
  card_report: 'local',
  // A flow is found by its id, its token and its challenge; only the newest attempts of an app are
  // stored.
  connect_flow: 'local',
  connect_attempt: 'local',
  outbox_mail: 'local',
  // A few rows about the people who run apps.
  console_person: 'local',
  console_person_account: 'local',
  console_person_session: 'local',
  console_person_verification: 'local',
  console_person_passkey: 'local',
  console_person_event: 'local',
  console_member: 'local',
  console_operator: 'local',
  console_invitation: 'local',
  console_audit: 'local',
  console_audit_end: 'local',
  organisation_day: 'local',
  access_request: 'local',
  notice: 'local',
  // The running processes, and the demo that one of them creates.
  fleet_process: 'local',
  picture_claim: 'local',
  // A few rows, deleted as soon as the file is made.
  model_job: 'local',
  // A row for each month that was moved into a file.
  history_archive: 'local',
  // A few rows, deleted as soon as they have been sent.
  picture_purge: 'local',
  // The few problems that have been reported to operators.
  alert: 'local',
  fleet_lease: 'local',
  demo_app: 'local',
  migration: 'local',
  migration_lock: 'local',
}
