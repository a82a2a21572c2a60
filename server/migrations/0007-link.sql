-- The member that a guest was upgraded to.
alter table user_account add column if not exists upgraded_to bigint;

-- When the user last chose an outfit; null: still the one it started in.
alter table user_account add column if not exists dressed_at timestamptz;

-- A user's way through the connection flow, from /connect to the exchange of its token.
create table if not exists connect_flow (
  -- Stands in the address of the consent page; nobody can guess it.
  flow_id text primary key,
  app_id text not null references app,
  redirect_uri text not null,
  -- As sent, for it was hashed so.
  scope text not null,
  permissions text[] not null,
  code_challenge text not null,
  -- The guest to be upgraded, as sent; null: none.
  guest_avatar_id bigint,
  started_at timestamptz not null,
  -- The member who allowed it, and when.
  user_id bigint,
  allowed_at timestamptz,
  -- SHA-256 of the grant token in hexadecimal.
  token_hash text unique,
  -- Exchanges that were refused: the fifth burns the token.
  refusals bigint not null default 0,
  exchanged_at timestamptz,
  -- The access token that the exchange gave.
  access_token_hash text
);

create index if not exists connect_flow_of_challenge on connect_flow (app_id, code_challenge);

-- Guests that were carried over; one row counts once against the app's limit.
create table if not exists upgrade (
  user_id bigint not null,
  app_id text not null,
  guest_user_id bigint not null,
  upgraded_at timestamptz not null,
  primary key (user_id, app_id, guest_user_id)
);

-- What partners see of each step of a flow; secrets are masked before they are written.
create table if not exists connect_attempt (
  attempt_id bigint primary key,
  app_id text not null,
  flow_id text,
  step text not null check (step in ('connect', 'allow', 'exchange')),
  -- Null: it went well.
  reason text,
  -- The joined values by name, as far as they are known at this step.
  joined jsonb not null,
  given_hash text,
  computed_hash text,
  -- The value that differs from the start of the flow.
  differing text,
  tried_at timestamptz not null
);

create index if not exists connect_attempt_of_app on connect_attempt (app_id, tried_at);
