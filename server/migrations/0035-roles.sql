-- What a process does: all, api, draw or work. Earlier versions do all.
alter table fleet_process add column if not exists role text not null default 'all';

-- The pictures that are being drawn by one of several processes, and those that a process which
-- draws nothing has asked the others for: they have a recipe and, at first, no process. A crash may
-- empty the table: pictures are then drawn twice, or asked for again.
create unlogged table if not exists picture_claim (
  name text primary key,
  version text not null,
  recipe json,
  process_id text,
  ends_at timestamptz not null
);

create index if not exists picture_claim_ends on picture_claim (ends_at);
