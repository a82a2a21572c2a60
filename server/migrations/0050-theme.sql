-- Themes that the operator writes for a range of days, in place of the built-in ones (ADR 0051).
create table if not exists home_theme (
  theme_id bigint primary key,
  -- The name by language: at least Japanese and English.
  words jsonb not null,
  first_day date not null,
  last_day date not null,
  -- The item that members get for a look, and the app that grants it; null: none.
  gift_app_id text references app,
  gift_item_id bigint references item,
  created_at timestamptz not null,
  check (last_day >= first_day),
  check ((gift_app_id is null) = (gift_item_id is null))
);

-- Parts of the home that the operator has switched off.
create table if not exists home_switch (
  part text primary key
);

-- The key is the promise that a gift is given once.
create table if not exists theme_gift (
  user_id bigint not null,
  theme_id bigint not null,
  -- In the ledger.
  grant_id bigint not null,
  given_at timestamptz not null,
  primary key (user_id, theme_id)
);
