-- Counts how often the secret was changed by which an app signs the addresses of the kit's pages;
-- the secret itself follows from it, and is kept nowhere.
alter table app add column if not exists kit_secret_turn bigint not null default 0;

-- What lets a browser show the kit to one user, for a short time.
create table if not exists client_secret (
  -- SHA-256 in hexadecimal.
  secret_hash text primary key,
  app_id text not null,
  user_id bigint not null,
  avatar_id bigint not null,
  expires_at timestamptz not null
);

create index if not exists client_secret_by_end on client_secret (expires_at);

create index if not exists client_secret_of_user on client_secret (user_id);
