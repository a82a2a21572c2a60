-- What can be worn: the catalogue, the same for everybody.
create table if not exists item (
  item_id bigint primary key,
  -- Null: an item of the starter wardrobe, usable by every app.
  organisation_id bigint references organisation,
  starter_key text unique,
  part text not null,
  name_ja text not null,
  name_en text not null,
  tags text[] not null,
  -- A base item belongs to everyone and is never granted, drawn or sold.
  base boolean not null,
  -- What the item is drawn from, as the drawing side understands it.
  asset text not null,
  -- Names the item's pictures in their addresses; nobody can guess it.
  picture_token text not null unique,
  rules jsonb not null,
  created_at timestamptz not null default now()
);

create table if not exists app_item (
  app_id text not null references app,
  item_id bigint not null references item,
  primary key (app_id, item_id)
);
