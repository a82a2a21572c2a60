-- The running processes of the service, and the time of their last sign of life.
create table if not exists fleet_process (
  process_id text primary key,
  seen_at timestamptz not null
);

-- Work that one process does for all, and until when.
create table if not exists fleet_lease (
  name text primary key,
  process_id text not null,
  ends_at timestamptz not null
);

-- The demo app of a database: one row, made by the first process.
create table if not exists demo_app (
  name text primary key check (name = 'demo'),
  app_id text not null
);
