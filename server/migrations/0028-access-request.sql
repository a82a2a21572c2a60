-- Requests of apps for what only permitted organisations may use; the operator answers them.
create table if not exists access_request (
  request_id bigint primary key,
  app_id text not null references app,
  kind text not null check (kind in ('fittingRoom', 'vrmExport')),
  reason text not null,
  asked_at timestamptz not null,
  -- Null while it waits.
  answer text check (answer in ('granted', 'declined')),
  -- What the operator says about it; empty if nothing.
  note text not null,
  answered_at timestamptz
);

-- One open request for each app and kind.
create unique index if not exists access_request_open on access_request (app_id, kind)
  where answer is null;

create index if not exists access_request_of_app on access_request (app_id, asked_at);
