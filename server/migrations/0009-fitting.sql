-- What an app's user is trying on: dropped a day after the last change, or when the avatar was
-- changed elsewhere meanwhile.
create table if not exists fitting (
  user_id bigint not null,
  avatar_id bigint not null,
  -- In the order put on.
  item_ids bigint[] not null,
  -- What the avatar wore when the fitting began.
  base_item_ids bigint[] not null,
  picture_token text not null,
  changed_at timestamptz not null,
  -- The change that left it so.
  change_id bigint not null,
  primary key (user_id, avatar_id)
);
