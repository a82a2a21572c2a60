-- Gifts between friends: a row of the giver, and one of the receiver.
create table if not exists gift (
  user_id bigint not null,
  gift_id bigint not null,
  side text not null check (side in ('given', 'received')),
  friend_id bigint not null,
  app_id text not null,
  item_id bigint not null,
  -- What makes a repeated request one gift; null for the receiver.
  gift_key text,
  -- In the ledger of the receiver; null for the giver.
  grant_id bigint,
  given_at timestamptz not null,
  primary key (user_id, gift_id)
);

create unique index if not exists gift_once on gift (user_id, gift_key);
create index if not exists gift_of_day on gift (user_id, given_at);

-- Whether users may give items of the app to friends.
alter table app add column if not exists allows_gifts boolean not null default false;

-- A gift is an entry in the ledger of the receiver. Earlier rows have one of the earlier sources.
alter table ledger drop constraint if exists ledger_source_check,
  add constraint ledger_source_check
  check (source in ('grant', 'bonus', 'gacha', 'shop', 'upgrade', 'gift')) not valid;
