-- What the console keeps of items, gachas and shops.

-- Files of an item that its organisation uploaded, each the newer version of the one before.
create table if not exists item_version (
  item_id bigint not null references item,
  version bigint not null,
  asset text not null,
  -- SHA-256 of the file as it was uploaded: the part was made from it, and can be made again.
  source text not null,
  -- Of that file.
  bytes bigint not null,
  added_at timestamptz not null,
  added_by text not null,
  primary key (item_id, version)
);

-- When an app could use it first; null: it can still be thrown away.
alter table item add column if not exists first_used_at timestamptz;

create index if not exists item_of_organisation
  on item (organisation_id, created_at, item_id) where organisation_id is not null;

create index if not exists app_item_of_item on app_item (item_id);

create index if not exists gacha_prize_of_item on gacha_prize (item_id);

create index if not exists shop_item_of_item on shop_item (item_id);

-- A gacha as it is edited; one that was never published is nothing but this.
create table if not exists gacha_draft (
  gacha_id bigint primary key,
  app_id text not null references app,
  -- Counts its changes: who changes an older one is told.
  revision bigint not null,
  content jsonb not null,
  changed_at timestamptz not null,
  changed_by text not null
);

create index if not exists gacha_draft_of_app on gacha_draft (app_id);

create index if not exists gacha_of_app on gacha (app_id);

-- Counts the changes of a shop.
alter table shop add column if not exists version bigint not null default 1;

create index if not exists shop_of_app on shop (app_id);

-- What a shop sold when.
create table if not exists shop_version (
  shop_id bigint not null references shop,
  version bigint not null,
  content jsonb not null,
  saved_at timestamptz not null,
  saved_by text not null,
  primary key (shop_id, version)
);

-- The newest avatars of an app.
create index if not exists avatar_of_app on avatar (app_id, created_at, avatar_id);
