-- JWTs that an exchange took: each is taken once.
create table if not exists used_jwt (
  app_id text not null references app,
  -- SHA-256 of its jti in hexadecimal.
  id_hash text not null,
  ends_at timestamptz not null,
  primary key (app_id, id_hash)
);

create index if not exists used_jwt_by_end on used_jwt (ends_at);
