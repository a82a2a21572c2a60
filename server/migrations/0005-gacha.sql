-- What prices are in.
create table if not exists currency (
  currency_id bigint primary key,
  app_id text not null references app,
  name_ja text not null,
  name_en text not null,
  -- What one of it costs in yen; null: it is not bought, or its owner does not say.
  yen numeric check (yen > 0)
);

-- Pictures of banners, icons, backgrounds. What is behind a token never changes.
create table if not exists upload (
  token text primary key,
  media_type text not null,
  -- Null: it is still being painted.
  bytes bytea,
  created_at timestamptz not null default now()
);

-- Outfits that are shown on nobody in particular.
create table if not exists sample_picture (
  token text primary key,
  item_ids bigint[] not null
);

-- A gacha as it is shown and when it sells.
create table if not exists gacha (
  gacha_id bigint primary key,
  app_id text not null references app,
  -- Its place in the console's order.
  position bigint not null,
  -- The prize table that new sessions draw from.
  current_version bigint not null,
  name_ja text not null,
  name_en text not null,
  description_ja text not null,
  description_en text not null,
  alert_message_ja text not null,
  alert_message_en text not null,
  alert_message2_ja text not null,
  alert_message2_en text not null,
  tags text[] not null,
  -- Tokens of uploads.
  background_image text not null,
  banner_image text not null,
  icon_image text not null,
  -- Outfits that show the prizes: tokens of sample pictures.
  sample_coords text[] not null,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  created_at timestamptz not null default now()
);

-- Luck and money of a gacha. A published version never changes: an edit is a new one.
create table if not exists gacha_table (
  gacha_id bigint not null references gacha,
  version bigint not null,
  currency_id bigint not null references currency,
  price numeric not null check (price >= 0),
  -- 0: there is none.
  first_price numeric not null check (first_price >= 0),
  -- Decimal places of the rates that are shown.
  rate_decimals bigint not null check (rate_decimals between 0 and 6),
  draw_count bigint not null check (draw_count between 1 and 10),
  -- Whether only what the user does not own yet is drawn.
  only_unowned boolean not null,
  -- After so many draws without one, the next is a guaranteed prize; null: never.
  guarantee_after bigint,
  -- Prices of the first, second … session of a user; the last one stays. Empty: `price`.
  step_prices numeric[] not null,
  -- Whether prizes have counts and a user draws each only so often.
  box boolean not null,
  published_at timestamptz not null default now(),
  primary key (gacha_id, version)
);

create table if not exists gacha_prize (
  gacha_id bigint not null,
  version bigint not null,
  -- Its place in the console's order.
  position bigint not null,
  item_id bigint not null references item,
  weight bigint not null check (weight > 0),
  -- Among those that the first draw, which is free then, picks from.
  free boolean not null,
  guaranteed boolean not null,
  -- How often a user can draw it from a box.
  box_count bigint,
  primary key (gacha_id, version, position)
);

create table if not exists gacha_session (
  user_id bigint not null,
  session_id text not null,
  avatar_id bigint not null,
  app_id text not null,
  gacha_id bigint not null,
  version bigint not null,
  -- In the order drawn; emptied when nobody may read it any more.
  item_ids bigint[] not null,
  currency_id bigint not null,
  price numeric not null,
  -- Free or at the first-time price: granted once per user and gacha.
  is_first boolean not null,
  -- Of a gacha that draws by what the user drew before: the turn it was drawn for, and what will
  -- be remembered after its grant.
  turn bigint,
  memory jsonb,
  -- 32 random bytes that the draw follows from; shown once the session is over, for as long as the
  -- session is kept.
  seed bytea not null,
  -- Its entry in the user's chain of draws.
  draw_position bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (user_id, session_id)
);

create index if not exists gacha_session_of_gacha on gacha_session (user_id, gacha_id);

create index if not exists gacha_session_by_end on gacha_session (expires_at);

-- Those whose draw is still there to be read: few, for they are emptied within the hour.
create index if not exists gacha_session_full on gacha_session (expires_at)
  where item_ids <> '{}';

create index if not exists kept_answer_by_age on kept_answer (kept_at);

-- What a gacha remembers of a user.
create table if not exists gacha_standing (
  user_id bigint not null,
  gacha_id bigint not null,
  -- When the last session was made.
  session_at timestamptz,
  first_granted_at timestamptz,
  -- Sessions granted.
  turn bigint not null,
  memory jsonb,
  primary key (user_id, gacha_id)
);

-- Append-only: every draw, granted or not, each hashed together with the one before.
create table if not exists draw (
  user_id bigint not null,
  position bigint not null,
  -- Names the chain in public; it says nothing of the user.
  chain_id text not null,
  gacha_id bigint not null,
  version bigint not null,
  -- SHA-256 of the session's name and of its seed: what was promised before anybody paid.
  session_hash text not null,
  seed_hash text not null,
  -- What else the draw followed from: first terms, turn, what was owned and drawn before. JSON, and
  -- text, for it is hashed as it stands.
  state text not null,
  -- The number that each item was picked by, below the sum of the weights then.
  picks bigint[] not null,
  item_ids bigint[] not null,
  drawn_at timestamptz not null,
  previous_hash text not null,
  hash text not null,
  primary key (user_id, position)
);

-- The end of each user's chain.
create table if not exists draw_chain (
  user_id bigint primary key,
  chain_id text not null,
  position bigint not null,
  hash text not null,
  changed_at timestamptz not null
);

create index if not exists draw_chain_by_name on draw_chain (chain_id);

create index if not exists draw_chain_by_change on draw_chain (changed_at);

-- Published roots: a Merkle tree over the ends of all chains that grew, and the root before.
create table if not exists draw_root (
  root_id bigint primary key,
  root text not null,
  previous_root text not null,
  made_at timestamptz not null
);

create table if not exists draw_leaf (
  root_id bigint not null,
  chain_id text not null,
  position bigint not null,
  hash text not null,
  primary key (root_id, chain_id)
);
