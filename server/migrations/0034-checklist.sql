-- An app's users, counted in batches by the housekeeping: the counts of the last round, and the
-- round that is in progress, with the last avatar that it counted.
create table if not exists app_user_count (
  app_id text primary key,
  guests bigint not null default 0,
  members bigint not null default 0,
  idle_guests bigint not null default 0,
  counted_at timestamptz,
  round_guests bigint not null default 0,
  round_members bigint not null default 0,
  round_idle_guests bigint not null default 0,
  last_created_at timestamptz,
  last_avatar_id bigint
);

-- The newest results of an endpoint.
create index concurrently if not exists webhook_delivery_ended
  on webhook_delivery (endpoint_id, ended_at, status) where ended_at is not null;
