-- Old counts, without a search in the counts of each app.
create index concurrently if not exists guest_count_by_day on guest_count (day);
create index concurrently if not exists request_count_by_day on request_count (day);

-- An address that is deleted from the console, as in 0036.
create index concurrently if not exists api_key_made_by on api_key (made_by);
create index concurrently if not exists gacha_draft_changed_by on gacha_draft (changed_by);
create index concurrently if not exists shop_version_saved_by on shop_version (saved_by);
create index concurrently if not exists console_invitation_invited_by
  on console_invitation (invited_by);
