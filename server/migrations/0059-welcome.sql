-- What the service itself gives to each member, once (ADR 0062).

-- The items that the operator has chosen; if there are none, those of the built-in gift apply.
create table if not exists welcome_item (
  item_id bigint primary key references item,
  -- The first one is 1.
  place integer not null
);

-- The key is the promise that the gift is given once.
create table if not exists welcome_gift (
  user_id bigint primary key,
  -- In the ledger; null if the member had everything already.
  grant_id bigint,
  given_at timestamptz not null,
  -- When the member put the card about it away; null: it is shown.
  closed_at timestamptz
);

-- The entry of the gift names no app and no avatar: '' and 0. Earlier rows have one of the earlier
-- sources.
alter table ledger drop constraint if exists ledger_source_check,
  add constraint ledger_source_check
  check (source in ('grant', 'bonus', 'gacha', 'shop', 'upgrade', 'gift', 'welcome')) not valid;
