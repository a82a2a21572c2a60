-- What a process has noticed and the operator must know; doctor and the console tell it.
create table if not exists notice (
  name text primary key,
  noticed_at timestamptz not null
);
