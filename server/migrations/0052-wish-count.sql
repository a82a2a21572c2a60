-- The counts of an app's wishes by item, made at most once an hour, when the app asks for them.
create table if not exists wish_count (
  app_id text primary key,
  -- A list of item and users, the most wished for first.
  counts jsonb not null,
  counted_at timestamptz not null
);
