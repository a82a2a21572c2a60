-- A user owns items; an avatar is one app's handle on one user (ADR 0003). Rows of a user are led by user_id.
create table if not exists user_account (
  user_id bigint primary key,
  kind text not null check (kind in ('guest', 'member')),
  worn_item_ids bigint[] not null,
  created_at timestamptz not null default now(),
  deleted_at timestamptz
);

-- The directory: never changes once written, so every process may keep it.
create table if not exists avatar (
  avatar_id bigint primary key check (avatar_id between 1000000000000 and 9007199254740991),
  app_id text not null,
  user_id bigint not null,
  created_at timestamptz not null default now()
);

create table if not exists link (
  user_id bigint not null,
  avatar_id bigint not null,
  app_id text not null,
  permissions text[] not null,
  -- The picture of what is worn now, under this app's own address.
  picture_token text not null,
  created_at timestamptz not null default now(),
  unlinked_at timestamptz,
  primary key (user_id, avatar_id)
);

create table if not exists owned_item (
  user_id bigint not null,
  item_id bigint not null,
  granted_at timestamptz not null default now(),
  primary key (user_id, item_id)
);

-- Addresses of avatar pictures that were given out, each with the outfit that it shows.
create table if not exists picture (
  token text primary key,
  user_id bigint not null,
  avatar_id bigint not null,
  item_ids bigint[] not null,
  created_at timestamptz not null default now()
);

create table if not exists access_token (
  -- SHA-256 in hexadecimal; the token itself is answered once and never kept.
  token_hash text primary key,
  user_id bigint not null,
  avatar_id bigint not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);
