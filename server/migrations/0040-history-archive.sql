-- Partitions of a history that an operator has moved into files (ADR 0039).
create table if not exists history_archive (
  part text primary key,
  history text not null,
  -- Null: it had everything before `upper_bound`.
  lower_bound text,
  upper_bound text not null,
  rows bigint not null,
  -- SHA-256 of the file in hexadecimal.
  sha256 text not null,
  archived_at timestamptz not null
);

-- The archived entries of the ledger, added up: the number of items that an app has given, and when
-- it last gave one. Null: none had an item.
create table if not exists ledger_archive_sum (
  user_id bigint not null,
  avatar_id bigint not null,
  items_given bigint not null,
  last_used_at timestamptz,
  primary key (user_id, avatar_id)
);
