-- Who signs in to the developer console: five tables of better-auth, as in 0008, and other people.
create table if not exists console_person (
  id text primary key,
  name text not null,
  -- In lower case.
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table if not exists console_person_session (
  id text primary key,
  token text not null unique,
  user_id text not null references console_person on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null
);

create index if not exists console_person_session_of_person on console_person_session (user_id);

create index if not exists console_person_session_by_end on console_person_session (expires_at);

create table if not exists console_person_account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references console_person on delete cascade,
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

create index if not exists console_person_account_of_person on console_person_account (user_id);

create table if not exists console_person_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create index if not exists console_person_verification_by_identifier
  on console_person_verification (identifier);

create index if not exists console_person_verification_by_end
  on console_person_verification (expires_at);

create table if not exists console_person_passkey (
  id text primary key,
  name text,
  public_key text not null,
  user_id text not null references console_person on delete cascade,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz,
  aaguid text
);

create index if not exists console_person_passkey_of_person on console_person_passkey (user_id);

create index if not exists console_person_passkey_by_credential
  on console_person_passkey (credential_id);

-- Who may do what in an organisation.
create table if not exists console_member (
  organisation_id bigint not null references organisation,
  person_id text not null references console_person on delete cascade,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  joined_at timestamptz not null,
  primary key (organisation_id, person_id)
);

create index if not exists console_member_of_person on console_member (person_id);

-- Accepted by who signs in with this address; gone once it was accepted or taken back.
create table if not exists console_invitation (
  invitation_id bigint primary key,
  organisation_id bigint not null references organisation,
  -- In lower case.
  email text not null,
  role text not null check (role in ('owner', 'admin', 'developer', 'viewer')),
  invited_by text not null,
  invited_at timestamptz not null,
  expires_at timestamptz not null,
  unique (organisation_id, email)
);

create index if not exists console_invitation_of_email on console_invitation (email);

-- Append-only: who changed what, each row hashed together with the one before.
create table if not exists console_audit (
  organisation_id bigint not null,
  position bigint not null,
  at timestamptz not null,
  -- The e-mail address of the person then, or `operator`.
  actor text not null,
  action text not null,
  app_id text,
  -- What was changed, by its id or name.
  subject text,
  -- JSON, and text, for it is hashed as it stands. Never a secret.
  detail text not null,
  previous_hash text not null,
  hash text not null,
  primary key (organisation_id, position)
);

-- The end of each organisation's chain; its row is locked by every change.
create table if not exists console_audit_end (
  organisation_id bigint primary key,
  position bigint not null,
  hash text not null
);

-- An app's picture: the token of an upload.
alter table app add column if not exists icon_upload text;

-- What the app may ask its users for.
alter table app add column if not exists permissions text[] not null
  default '{AvatarLoad,ItemGrant,Fitting}';

-- The public key of the JWTs that the app sends, PEM; null: none, and JWTs are ignored.
alter table app add column if not exists jwt_public_key text;

-- What its new guests wear, in the order put on; null: a starter outfit.
alter table app add column if not exists default_item_ids bigint[];

-- Null: a key from before there was a console.
alter table api_key add column if not exists made_by text;

alter table api_key add column if not exists name text;

-- To the minute or so.
alter table api_key add column if not exists last_used_at timestamptz;

-- A key that was rotated works until then.
alter table api_key add column if not exists ends_at timestamptz;

create index if not exists api_key_of_app on api_key (app_id);

alter table redirect_uri add column if not exists added_at timestamptz not null default now();

-- What partners called: kept for a few days and so many a partner, without keys, tokens, texts.
create table if not exists request_log (
  app_id text not null,
  log_id bigint not null,
  -- As it was answered; callers may name their own, and one twice.
  request_id text not null,
  at timestamptz not null,
  method text not null,
  -- As in the contract: `/v1/Avatar/{avatarId}`.
  route text not null,
  status bigint not null,
  reason text,
  ms numeric not null,
  bytes bigint not null,
  avatar_id text,
  -- The first digits of the key's hash.
  key_id text not null,
  -- Names and harmless values, in the order sent; null where the value is not shown.
  params jsonb not null,
  user_agent text,
  primary key (app_id, log_id)
);

create index if not exists request_log_of_app on request_log (app_id, at, log_id);

create index if not exists request_log_by_age on request_log (at);

-- The same counted by day.
create table if not exists request_count (
  app_id text not null,
  day date not null,
  method text not null,
  route text not null,
  status bigint not null,
  requests bigint not null,
  ms numeric not null,
  primary key (app_id, day, method, route, status)
);
