-- Items that a member marked.
create table if not exists favourite_item (
  user_id bigint not null,
  item_id bigint not null,
  marked_at timestamptz not null,
  primary key (user_id, item_id)
);

-- A member's visits to the closet: items granted after the previous one are new.
create table if not exists closet_visit (
  user_id bigint primary key,
  -- The last time that the closet was read.
  visited_at timestamptz not null,
  -- The end of the previous visit; null during the first one.
  seen_until timestamptz
);
