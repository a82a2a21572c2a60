-- Models that were requested and are not in the store yet, or could not be made. A crash may empty
-- the table: they are then requested again.
create unlogged table if not exists model_job (
  -- Names the file in the store.
  name text primary key,
  -- The version of the code that makes it; a process makes only files of its own version.
  version text not null,
  recipe text not null,
  organisation_id bigint not null,
  asked_at timestamptz not null,
  -- The next attempt; of one that is running, when its time is over.
  due_at timestamptz not null,
  attempts bigint not null default 0,
  -- Null while it waits or is being made.
  failed_at timestamptz,
  -- For the caller: what exceeds the profile. Null for any other failure.
  excess text
);

create index if not exists model_job_due on model_job (due_at) where failed_at is null;
