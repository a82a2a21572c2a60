-- Who may call: an organisation, its apps, their keys.
create table if not exists organisation (
  organisation_id bigint primary key,
  name text not null,
  -- The two permissions that only some organisations have (spec 5).
  fitting_room boolean not null default false,
  vrm_export boolean not null default false,
  created_at timestamptz not null default now()
);

create table if not exists app (
  app_id text primary key,
  organisation_id bigint not null references organisation,
  name text not null,
  -- Development or live, from birth and for ever.
  live boolean not null,
  upgrade_limit bigint not null default 10,
  -- Null: no rate limit.
  reads_per_second bigint,
  writes_per_second bigint,
  suspended_at timestamptz,
  created_at timestamptz not null default now()
);

create table if not exists api_key (
  -- SHA-256 in hexadecimal; the key itself is shown once and never kept.
  key_hash text primary key,
  app_id text not null references app,
  last_four text not null,
  created_at timestamptz not null default now(),
  revoked_at timestamptz
);

create table if not exists redirect_uri (
  app_id text not null references app,
  uri text not null,
  primary key (app_id, uri)
);

-- Secrets of this installation, made at the first start and shared by all its processes.
create table if not exists secret (
  name text primary key,
  value text not null
);
