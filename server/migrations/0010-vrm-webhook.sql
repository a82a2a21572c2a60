-- Where an app wants to be told what happened.
create table if not exists webhook_endpoint (
  endpoint_id text primary key,
  app_id text not null references app,
  url text not null,
  events text[] not null,
  -- AES-256-GCM, see seal-secret.ts.
  secret bytea not null,
  -- The one before signs too, until then.
  old_secret bytea,
  old_secret_until timestamptz,
  created_at timestamptz not null,
  -- Null: it is served.
  disabled_at timestamptz,
  disabled_why text check (disabled_why in ('failing', 'gone', 'removed')),
  -- The last failure, and since when every attempt failed; null: all is well.
  failed_at timestamptz,
  failing_since timestamptz,
  -- Overloaded: one message at a time until then.
  slow_until timestamptz
);

create index if not exists webhook_endpoint_of_app on webhook_endpoint (app_id);

-- What happened, written in the transaction that made it happen.
create table if not exists webhook_event (
  -- 0: it is about nobody.
  user_id bigint not null,
  -- Names it in every attempt and replay: receivers know by it what they have seen.
  event_id text not null,
  app_id text not null,
  avatar_id bigint,
  type text not null,
  -- JSON, and text, for the same bytes are sent at every attempt.
  body text not null,
  created_at timestamptz not null,
  primary key (user_id, event_id)
);

create index if not exists webhook_event_by_age on webhook_event (created_at);

-- One event on its way to one endpoint.
create table if not exists webhook_delivery (
  user_id bigint not null,
  event_id text not null,
  endpoint_id text not null,
  status text not null
    check (status in ('pending', 'delivered', 'failed', 'cancelledUnlinked', 'cancelledRemoved')),
  -- Attempts of the schedule that failed; a replay begins anew.
  failures bigint not null,
  -- All attempts there were.
  attempts bigint not null,
  replay boolean not null,
  -- Whether an attempt runs; when its time is over, nobody will tell how it ended.
  sending boolean not null,
  -- The next attempt; of one that runs: when its time is over.
  due_at timestamptz not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (user_id, event_id, endpoint_id)
);

create index if not exists webhook_delivery_due on webhook_delivery (endpoint_id, due_at)
  where status = 'pending';

create index if not exists webhook_delivery_of_endpoint on webhook_delivery (endpoint_id, created_at);

create index if not exists webhook_delivery_by_age on webhook_delivery (created_at);

-- What was tried, written before it is tried.
create table if not exists webhook_attempt (
  user_id bigint not null,
  event_id text not null,
  endpoint_id text not null,
  number bigint not null,
  started_at timestamptz not null,
  -- Null: it runs, or the process that tried it has died.
  ended_at timestamptz,
  -- Null: there was no answer; why is said in `failure`.
  status_code bigint,
  failure text,
  -- The beginning of the answer.
  response text,
  primary key (user_id, event_id, endpoint_id, number)
);

create index if not exists webhook_attempt_by_age on webhook_attempt (started_at);

-- Events of an avatar are counted, so that a receiver can tell older from newer.
alter table link add column if not exists event_count bigint not null default 0;

-- Requests for VRM files, and what became of them.
create table if not exists vrm_generation (
  user_id bigint not null,
  -- Stands in the address of the file; nobody can guess it.
  generation_id text not null,
  avatar_id bigint not null,
  app_id text not null,
  -- What was worn when it was asked for, in the order put on.
  item_ids bigint[] not null,
  atlas_size bigint not null,
  -- Of the one event that tells how it ended.
  event_id text not null,
  -- The change of the user that asked for it.
  change_id bigint not null,
  status text not null check (status in ('running', 'completed', 'failed', 'cancelled')),
  asked_at timestamptz not null,
  -- How often it was taken up.
  attempts bigint not null,
  -- When it may be taken up next: by then, whoever has it now has finished or died.
  due_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  -- Names the file in the store.
  content text,
  bytes bigint,
  primary key (user_id, generation_id)
);

-- One at a time for an avatar (spec 4.2).
create unique index if not exists vrm_generation_running on vrm_generation (user_id, avatar_id)
  where status = 'running';

create index if not exists vrm_generation_due on vrm_generation (due_at) where status = 'running';

create index if not exists vrm_generation_by_end on vrm_generation (ended_at);
