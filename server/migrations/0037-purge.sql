-- Calls to the operator's receiver: copies of these pictures have to be deleted from the CDN.
create table if not exists picture_purge (
  -- The same at every attempt.
  purge_id text primary key,
  -- The tokens of the pictures, as in their URLs and in `Cache-Tag`.
  tags text[] not null,
  -- When the first attempt was due: lateness and age are counted from here.
  first_due_at timestamptz not null,
  -- The next attempt; of one that is running, when its time is over.
  due_at timestamptz not null,
  attempts bigint not null default 0
);

create index if not exists picture_purge_due on picture_purge (due_at);

create index if not exists picture_purge_by_age on picture_purge (first_due_at);
