-- What members want to be told about by their browsers, and when (ADR 0061).
create table if not exists notification_choice (
  user_id bigint primary key,
  topics text[] not null,
  -- Hours of the member's day, 0 to 23; if they are equal, there are no quiet hours.
  quiet_from integer not null check (quiet_from between 0 and 23),
  quiet_to integer not null check (quiet_to between 0 and 23),
  -- An IANA name, from the browser.
  time_zone text not null,
  changed_at timestamptz not null,
  -- News since then have not been looked at.
  looked_at timestamptz not null,
  -- When the member was last told anything; null: never.
  told_at timestamptz,
  -- When to look for news; null: no browser of the member wants to hear.
  due_at timestamptz
);

create index if not exists notification_choice_due on notification_choice (due_at);

-- A browser that shows notifications. It belongs to a session: signing out ends both.
create table if not exists notification_device (
  session_id text primary key references person_session on delete cascade,
  user_id bigint not null,
  -- A URL of the browser's push service. Only the holder of our key can send to it.
  endpoint text not null,
  -- Keys of the browser, by which messages are encrypted.
  p256dh text not null,
  auth text not null,
  -- The public half of the key with which we sign messages to it.
  server_key text not null,
  created_at timestamptz not null,
  -- Failed messages since the last one that was accepted, and the last of them.
  failures integer not null default 0,
  failed_at timestamptz
);

create index if not exists notification_device_of_user on notification_device (user_id);
create index if not exists notification_device_by_endpoint on notification_device (endpoint);
