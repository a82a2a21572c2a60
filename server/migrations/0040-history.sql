-- The ledger, the draw log and its leaves grow forever: each gets partitions of a month, or of a
-- thousand roots (ADR 0039). The table of an earlier version becomes the first partition of a table
-- of the same name, without a row being copied. Each partition has the primary key that the table
-- had. A row that belongs to no partition goes to `_rest`.

-- Promises that all rows are below a bound, two months or more than a thousand roots from now: that
-- leaves earlier versions room to write until the table is split. A repeated start promises anew.
create or replace procedure bound_history(history text, part_by text)
language plpgsql as $$
declare
  bound text;
  unchecked text;
begin
  if (select relkind from pg_class where oid = history::regclass) = 'p' then return; end if;
  execute format('alter table %I drop constraint if exists history_bound', history);
  if history = 'draw_leaf' then
    select (coalesce(max(root_id), 0) / 1000 + 2) * 1000 into bound from draw_root;
  else
    execute format(
      $f$select to_char(
        date_trunc('month', greatest(now(), max(%I)) at time zone 'UTC') + interval '2 months',
        'YYYY-MM-DD"T00:00:00+00"') from %I$f$, part_by, history) into bound;
  end if;
  execute format('alter table %I add constraint history_bound check (%I < %L) not valid',
    history, part_by, bound);
  -- Reading all rows needs no strong lock.
  for unchecked in
    select conname from pg_constraint where conrelid = history::regclass and not convalidated
  loop
    commit;
    execute format('alter table %I validate constraint %I', history, unchecked);
  end loop;
end
$$;

-- Puts a table of the same name above one that `bound_history` has checked, which is why no row is
-- read while the table is locked.
create or replace function split_history(history text, part_by text) returns void
language plpgsql as $$
declare
  earlier text := history || '_earlier';
  rest text := history || '_rest';
  has_rows boolean;
  bound text;
begin
  if (select relkind from pg_class where oid = history::regclass) = 'p' then return; end if;
  execute format('lock table %I in access exclusive mode', history);
  execute format('select exists (select from %I)', history) into has_rows;
  select substring(pg_get_constraintdef(oid) from '< ''?([^'')]+)') into bound
  from pg_constraint where conrelid = history::regclass and conname = 'history_bound';
  execute format('alter table %I rename to %I', history, earlier);
  execute format('create table %I (like %I including defaults including constraints)
    partition by range (%I)', history, earlier, part_by);
  execute format('alter table %I drop constraint history_bound', history);
  execute format('create table %I (like %I including all)', rest, earlier);
  execute format('alter table %I drop constraint history_bound', rest);
  if has_rows then
    execute format('alter table %I attach partition %I for values from (minvalue) to (%L)',
      history, earlier, bound);
    execute format('alter table %I drop constraint history_bound', earlier);
  else
    execute format('drop table %I', earlier);
  end if;
  execute format('alter table %I attach partition %I default', history, rest);
end
$$;

-- The end of the last partition; null if there is none.
create or replace function find_history_end(history text) returns text
language sql stable set search_path = public, pg_temp set timezone = 'UTC' as $$
  select bound from (
    select substring(pg_get_expr(relpartbound, oid) from 'TO \(''?([^'')]+)') as bound
    from pg_inherits join pg_class on oid = inhrelid
    where inhparent = to_regclass(history)
  ) as part
  where bound is not null
  order by lpad(bound, 30) desc limit 1
$$;

-- Adds a partition after the last one, with the rows that went to `_rest` because it was missing;
-- refuses to move more than `moved_max` of them, because nobody can write there in the meantime.
-- Returns whether there is one now: a transaction that uses `_rest` is not waited for. Runs with the
-- rights of the tables' owner, because the service may not create tables.
create or replace function add_history_part(
  history text, part text, lower_bound text, upper_bound text, moved_max bigint
) returns boolean
language plpgsql security definer set search_path = public, pg_temp set timezone = 'UTC'
set lock_timeout = '200ms' as $$
declare
  rest text := history || '_rest';
  part_by text;
  late bigint;
begin
  if history not in ('ledger', 'draw', 'draw_leaf') or part not like history || '\_%' then
    raise exception '% is no history', history;
  end if;
  select attname into strict part_by from pg_partitioned_table
  join pg_attribute on attrelid = partrelid and attnum = partattrs[0]
  where partrelid = history::regclass;
  execute format('lock table %I in access exclusive mode', rest);
  execute format('select count(*) from %I where %I >= %L and %I < %L', rest, part_by, lower_bound,
    part_by, upper_bound) into late;
  if late > moved_max then
    raise exception '% rows of % wait for the partition %', late, history, part
      using hint = 'See "History" in docs/operating.md.';
  end if;
  execute format('create table %I (like %I including all)', part, rest);
  if late > 0 then
    execute format('with late as (delete from %I where %I >= %L and %I < %L returning *)
      insert into %I select * from late', rest, part_by, lower_bound, part_by, upper_bound, part);
  end if;
  execute format('alter table %I attach partition %I for values from (%L) to (%L)', history, part,
    lower_bound, upper_bound);
  return true;
exception
  when lock_not_available then return false;
  -- Another process has made it meanwhile.
  when duplicate_table or unique_violation then return false;
end
$$;

-- Adds the partitions of this month and the next two, and the same for roots, where they are
-- missing; returns how many. Where a table has partitions of another kind, it does nothing.
create or replace function make_history_parts(moved_max bigint default 10000) returns bigint
language plpgsql set search_path = public, pg_temp set timezone = 'UTC' as $$
declare
  history text;
  edge text;
  upper_edge text;
  part text;
  made bigint := 0;
  month timestamptz := date_trunc('month', statement_timestamp());
  last_root bigint;
begin
  for history in
    select relname from pg_partitioned_table join pg_class on oid = partrelid
    where partstrat = 'r' and relname in ('ledger', 'draw', 'draw_leaf')
      and relnamespace = 'public'::regnamespace
  loop
    edge := find_history_end(history);
    if history = 'draw_leaf' then
      edge := coalesce(edge, '0');
      select coalesce(max(root_id), 0) into last_root from draw_root;
    else
      edge := coalesce(edge, month::text);
    end if;
    loop
      if history = 'draw_leaf' then
        exit when edge::bigint > last_root + 2000;
        upper_edge := edge::bigint + 1000;
        part := format('draw_leaf_%s', edge);
      else
        exit when edge::timestamptz > month + interval '2 months';
        upper_edge := edge::timestamptz + interval '1 month';
        part := format('%s_%s', history, to_char(edge::timestamptz, 'YYYY_MM'));
      end if;
      exit when not add_history_part(history, part, edge, upper_edge, moved_max);
      made := made + 1;
      edge := upper_edge;
    end loop;
  end loop;
  return made;
end
$$;

call bound_history('ledger', 'granted_at');
select split_history('ledger', 'granted_at');
call bound_history('draw', 'drawn_at');
select split_history('draw', 'drawn_at');
call bound_history('draw_leaf', 'root_id');
select split_history('draw_leaf', 'root_id');
select make_history_parts();
