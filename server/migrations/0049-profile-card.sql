-- The public page of a member; no row until the member has saved one. It is off by default.
create table if not exists profile_card (
  user_id bigint primary key,
  -- The last part of its URL: unguessable, or chosen by the member; in lower case.
  name text not null unique,
  shown boolean not null,
  -- Whether search engines may list it.
  searchable boolean not null,
  -- What the member chose to show, in this order.
  outfit_ids bigint[] not null,
  item_ids bigint[] not null,
  app_ids text[] not null,
  changed_at timestamptz not null
);
