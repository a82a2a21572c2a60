-- People who sign in. These five tables are written by better-auth, under names of ours (ADR 0009).
create table if not exists person (
  id text primary key,
  -- Not used: a member has a nickname.
  name text not null,
  -- In lower case.
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table if not exists person_session (
  id text primary key,
  token text not null unique,
  user_id text not null references person on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);

create index if not exists person_session_of_person on person_session (user_id);

create index if not exists person_session_by_end on person_session (expires_at);

-- Sign-ins by others' accounts or passwords: there are none, but better-auth asks.
create table if not exists person_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references person on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);

create index if not exists person_account_of_person on person_account (user_id);

-- Codes and challenges that wait for their answer; codes and the addresses they went to are hashed.
create table if not exists person_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index if not exists person_verification_by_identifier on person_verification (identifier);

create index if not exists person_verification_by_end on person_verification (expires_at);

create table if not exists person_passkey (
  id text primary key,
  name text,
  public_key text not null,
  user_id text not null references person on delete cascade,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz,
  aaguid text
);

create index if not exists person_passkey_of_person on person_passkey (user_id);

create index if not exists person_passkey_by_credential on person_passkey (credential_id);

-- How often something was tried in a window of time, by a keyed hash of who and what.
create table if not exists sign_in_rate (
  key_hash text primary key,
  hits bigint not null,
  since timestamptz not null
);

-- Mails of a development installation, which sends none.
create table if not exists outbox_mail (
  mail_id bigint primary key,
  recipient text not null,
  subject text not null,
  text text not null,
  html text not null,
  written_at timestamptz not null
);

-- A user who signed up: what a person is to the rest of the service.
create table if not exists member (
  user_id bigint primary key,
  person_id text not null unique,
  nickname text not null,
  language text not null check (language in ('ja', 'en')),
  created_at timestamptz not null default now(),
  -- The member wants to be deleted: done at this time. Null: no.
  delete_after timestamptz
);

create index if not exists member_to_delete on member (delete_after) where delete_after is not null;

create table if not exists saved_outfit (
  user_id bigint not null,
  outfit_id bigint not null,
  name text not null,
  -- In the order put on.
  item_ids bigint[] not null,
  created_at timestamptz not null,
  primary key (user_id, outfit_id)
);

-- Addresses of pictures that members see of themselves: what is worn, tried on, saved.
create table if not exists closet_picture (
  token text primary key,
  user_id bigint not null,
  item_ids bigint[] not null,
  -- Forgotten a month after they were last asked for.
  asked_at timestamptz not null
);

create index if not exists closet_picture_of_user on closet_picture (user_id);
