-- The code by which others can ask a member to be friends; no row until the member wants one.
create table if not exists friend_code (
  code text primary key,
  user_id bigint not null unique,
  made_at timestamptz not null
);

-- Two rows for each pair of friends, one of each of them, which change together.
create table if not exists friendship (
  user_id bigint not null,
  friend_id bigint not null,
  -- The same in both rows: what pages know of the other one.
  friendship_id bigint not null,
  -- `asked`: the user asked the other one; `asking`: the other one asked the user.
  state text not null check (state in ('asked', 'asking', 'friends', 'blocked')),
  changed_at timestamptz not null,
  primary key (user_id, friend_id)
);

create unique index if not exists friendship_of_user on friendship (user_id, friendship_id);
create index if not exists friendship_of_friend on friendship (friend_id);
