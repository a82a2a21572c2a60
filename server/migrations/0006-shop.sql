create table if not exists shop (
  shop_id bigint primary key,
  app_id text not null references app,
  -- Its place in the console's order.
  position bigint not null,
  name_ja text not null,
  name_en text not null,
  currency_id bigint not null references currency,
  opened_at timestamptz not null,
  closed_at timestamptz not null,
  created_at timestamptz not null default now()
);

create table if not exists shop_item (
  shop_id bigint not null references shop,
  item_id bigint not null references item,
  position bigint not null,
  price numeric not null check (price >= 0),
  primary key (shop_id, item_id)
);

-- A cart; every change of it counts up its version.
create table if not exists shop_session (
  user_id bigint not null,
  session_id text not null,
  avatar_id bigint not null,
  app_id text not null,
  currency_id bigint not null,
  version bigint not null,
  -- What is in it and for how much, in the order put in; the three lists are of one length.
  item_ids bigint[] not null,
  shop_ids bigint[] not null,
  prices numeric[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  consumed_at timestamptz,
  primary key (user_id, session_id)
);

create index if not exists shop_session_by_end on shop_session (expires_at);
