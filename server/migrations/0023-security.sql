-- An organisation may ask its members to sign in with a passkey.
alter table organisation add column if not exists requires_passkeys boolean not null default false;

-- The passkey that a session began with, after its owner was verified; null: a code, or no proof of
-- who held the passkey. A passkey that was removed since counts for nothing.
alter table person_session add column if not exists passkey_id text;
alter table console_person_session add column if not exists passkey_id text;

alter table person_passkey add column if not exists last_used_at timestamptz;
alter table console_person_passkey add column if not exists last_used_at timestamptz;

-- What happened to a person's account, for that person to read; deleted after 180 days.
create table if not exists person_event (
  person_id text not null references person on delete cascade,
  event_id bigint not null,
  at timestamptz not null,
  kind text not null,
  -- Texts by name, as the name of an app. Never a secret.
  detail jsonb not null,
  -- The network that it came from: an address without its end. Null: nobody called.
  network text,
  -- Browser and system, as `Firefox · Mac`; empty: it did not say.
  device text not null,
  primary key (person_id, event_id)
);

create index if not exists person_event_by_age on person_event (at);

create table if not exists console_person_event (
  person_id text not null references console_person on delete cascade,
  event_id bigint not null,
  at timestamptz not null,
  kind text not null,
  detail jsonb not null,
  network text,
  device text not null,
  primary key (person_id, event_id)
);

create index if not exists console_person_event_by_age on console_person_event (at);
