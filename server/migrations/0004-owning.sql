-- What a user came to own, how, and by which request.

-- A guest that was carried over to a member: items are granted to the member from then on.
alter table user_account add column if not exists upgraded_at timestamptz;

-- The date at which a development app sees the world with this avatar; null: now.
alter table link add column if not exists test_at timestamptz;

-- The entry of the ledger that brought the item.
alter table owned_item add column if not exists grant_id bigint;

-- Append-only: one row for every grant, with what it added; together they are what is owned.
create table if not exists ledger (
  user_id bigint not null,
  grant_id bigint not null,
  app_id text not null,
  avatar_id bigint not null,
  source text not null check (source in ('grant', 'gacha', 'shop', 'upgrade')),
  -- The session that was granted; the avatar of the guest that was upgraded.
  source_id text,
  item_ids bigint[] not null,
  granted_at timestamptz not null,
  primary key (user_id, grant_id)
);

-- Answers kept for those who ask again under the same Idempotency-Key.
create table if not exists kept_answer (
  user_id bigint not null,
  avatar_id bigint not null,
  idempotency_key text not null,
  -- What was asked, hashed: the same key with another question is refused.
  fingerprint text not null,
  -- The change that the answer is about.
  change_id bigint not null,
  status bigint not null,
  body text not null,
  kept_at timestamptz not null,
  primary key (user_id, avatar_id, idempotency_key)
);

-- The same for requests that make the user.
create table if not exists kept_guest (
  app_id text not null,
  idempotency_key text not null,
  fingerprint text not null,
  avatar_id bigint not null,
  kept_at timestamptz not null,
  primary key (app_id, idempotency_key)
);

-- How many guests an app may make in a day; null: any number.
alter table app add column if not exists guests_per_day bigint;

-- Guests made in a day, counted in slots so that many at once do not wait for each other.
create table if not exists guest_count (
  app_id text not null,
  day date not null,
  slot bigint not null,
  guests bigint not null,
  primary key (app_id, day, slot)
);
