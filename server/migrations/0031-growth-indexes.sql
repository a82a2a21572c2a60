-- Cleanup finds what is due by its age, whatever the number of users.
create index concurrently if not exists gacha_session_to_empty
  on gacha_session ((coalesce(consumed_at, expires_at))) where item_ids <> '{}';

create index concurrently if not exists kept_guest_by_age on kept_guest (kept_at);

create index concurrently if not exists closet_picture_by_age on closet_picture (asked_at);

create index concurrently if not exists connect_attempt_by_age on connect_attempt (tried_at);

create index concurrently if not exists outbox_mail_by_age on outbox_mail (written_at);

create index concurrently if not exists outbox_mail_of_recipient on outbox_mail (recipient);

create index concurrently if not exists sign_in_rate_by_age on sign_in_rate (since);

create index concurrently if not exists person_session_by_start on person_session (created_at);

create index concurrently if not exists console_person_session_by_start
  on console_person_session (created_at);

create index concurrently if not exists console_invitation_by_end
  on console_invitation (expires_at);

-- The avatars of a user, for a user that is deleted.
create index concurrently if not exists avatar_of_user on avatar (user_id);
