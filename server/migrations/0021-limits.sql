-- What a key may do, from where, and until when.
alter table api_key add column if not exists scope text not null default 'all'
  check (scope in ('read', 'grant', 'all'));

-- Networks in CIDR notation; none: from anywhere.
alter table api_key add column if not exists networks text[] not null default '{}';

-- Chosen when it was made; null: never. A rotated key ends at `ends_at`.
alter table api_key add column if not exists expires_at timestamptz;

-- Development apps get limits, too: null now means that the operator took a limit away.
update app set reads_per_second = 50 where not live and reads_per_second is null;

update app set writes_per_second = 25 where not live and writes_per_second is null;

update app set guests_per_day = 1000 where not live and guests_per_day is null;

-- What the operator allows an organisation instead of what is usual.
create table if not exists organisation_quota (
  organisation_id bigint not null references organisation,
  quota text not null,
  allowed bigint not null,
  primary key (organisation_id, quota)
);

-- What an organisation used of a quota on a day, in UTC.
create table if not exists organisation_day (
  organisation_id bigint not null references organisation,
  day date not null,
  quota text not null,
  used bigint not null,
  primary key (organisation_id, day, quota)
);

create index if not exists organisation_day_by_age on organisation_day (day);
