-- When a call of the app named the guest last, to the month; null: not since the first one.
alter table user_account add column if not exists used_at timestamptz;

-- Those that nobody used for longest come first.
create index if not exists user_account_guest_by_use
  on user_account ((coalesce(used_at, created_at))) where kind = 'guest' and deleted_at is null;

-- What a user leaves behind is found by the user.
create index if not exists picture_of_user on picture (user_id);

create index if not exists access_token_of_user on access_token (user_id);
