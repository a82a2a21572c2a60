-- The request log as a ring of nine days (ADR 0038). A day is emptied whole before its slot is used
-- again. Earlier versions write request_log, and the rows of both are read together.
create table if not exists request_entry (
  -- The number of the day of `at` in UTC, modulo nine.
  slot int not null,
  app_id text not null,
  log_id bigint not null,
  -- As in the response; callers may choose their own, and choose one twice.
  request_id text not null,
  at timestamptz not null,
  method text not null,
  -- As in the contract: `/v1/Avatar/{avatarId}`.
  route text not null,
  status bigint not null,
  reason text,
  ms numeric not null,
  bytes bigint not null,
  avatar_id text,
  -- The first digits of the key's hash.
  key_id text not null,
  -- Names and harmless values, in the order sent; null where the value is hidden.
  params jsonb not null,
  user_agent text,
  primary key (app_id, log_id, slot)
) partition by list (slot);

create table if not exists request_entry_0 partition of request_entry for values in (0);
create table if not exists request_entry_1 partition of request_entry for values in (1);
create table if not exists request_entry_2 partition of request_entry for values in (2);
create table if not exists request_entry_3 partition of request_entry for values in (3);
create table if not exists request_entry_4 partition of request_entry for values in (4);
create table if not exists request_entry_5 partition of request_entry for values in (5);
create table if not exists request_entry_6 partition of request_entry for values in (6);
create table if not exists request_entry_7 partition of request_entry for values in (7);
create table if not exists request_entry_8 partition of request_entry for values in (8);

create index if not exists request_entry_of_app on request_entry (app_id, at, log_id);

-- By day, not by time: a search in the log of one app must not find it useful.
create index if not exists request_entry_by_day
  on request_entry (((at at time zone 'UTC')::date));

-- Empties one partition in which every row is of a day that ended seven days ago, and returns
-- whether there was one. The service may not truncate tables, so this runs with the rights of their
-- owner. A reader such as a backup is not waited for: the partition is emptied later.
create or replace function empty_request_day() returns boolean
language plpgsql security definer set search_path = public, pg_temp set lock_timeout = '200ms' as $$
declare
  day regclass;
  last_kept date := (statement_timestamp() at time zone 'UTC')::date - 7;
  find_newest text;
  newest date;
begin
  for day in select inhrelid from pg_inherits where inhparent = 'request_entry'::regclass loop
    find_newest := format('select max((at at time zone %L)::date) from %s', 'UTC', day);
    execute find_newest into newest;
    continue when newest is null or newest >= last_kept;
    begin
      execute format('lock table %s in access exclusive mode', day);
      -- A row may have been written before the lock was granted.
      execute find_newest into newest;
      continue when newest is null or newest >= last_kept;
      execute format('truncate %s', day);
      return true;
    exception when lock_not_available then
      continue;
    end;
  end loop;
  return false;
end
$$;

-- Apps with many requests, and the time before which their requests are deleted, once it is known.
create table if not exists request_trim (
  app_id text primary key,
  edge_at timestamptz
);

create index if not exists request_trim_with_edge on request_trim (app_id)
  where edge_at is not null;

-- Requests counted by day. Each process has a slot of its own, so that several do not wait for each
-- other's rows; the slots of a past day are added up in slot 0. The counts of earlier versions are
-- in request_count.
create table if not exists request_tally (
  app_id text not null,
  day date not null,
  method text not null,
  route text not null,
  status bigint not null,
  slot int not null,
  requests bigint not null,
  ms numeric not null,
  primary key (app_id, day, method, route, status, slot)
);

create index if not exists request_tally_by_day on request_tally (day);

create index if not exists request_tally_to_add_up on request_tally (day) where slot > 0;
