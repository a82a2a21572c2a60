-- How many users of an app return, and how many buy, by the week in which they began (ADR 0066).

-- When the user began to use the app: with this link, or as the guest who was upgraded to it. Null:
-- before this version, and not counted.
alter table link add column if not exists joined_at timestamptz;
-- The first purchase in the first thirty days; null: none yet.
alter table link add column if not exists paid_at timestamptz;

-- What a user did, until it is counted: the key is the promise that it is counted once.
create table if not exists cohort_step (
  user_id bigint not null,
  app_id text not null,
  -- The Monday (UTC) of the week in which the user began.
  cohort date not null,
  step text not null check (step in ('active', 'paid')),
  -- The week after the first one, which is 0; or the days within which the user paid.
  number integer not null,
  -- The day (UTC) from which it is counted.
  due_on date not null,
  primary key (user_id, app_id, step, number)
);

create index if not exists cohort_step_due on cohort_step (due_on);

-- The counts, without users.
create table if not exists cohort_count (
  app_id text not null,
  cohort date not null,
  step text not null check (step in ('active', 'paid')),
  number integer not null,
  users bigint not null,
  primary key (app_id, cohort, step, number)
);

create index if not exists cohort_count_by_cohort on cohort_count (cohort);
