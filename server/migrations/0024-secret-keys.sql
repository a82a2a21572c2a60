-- Keys of this installation, shared by all its processes. Each is sealed under SECRET_KEY, which is
-- not in the database (ADR 0019); the table `secret`, which held them in the clear, is emptied into
-- this one and dropped at the next start.
create table if not exists secret_key (
  -- See server/kernel/secret-keys.ts.
  purpose text not null,
  version bigint not null,
  sealed bytea not null,
  -- Names the key that opens `sealed`, without telling it.
  sealed_by text not null,
  -- The same key under the next SECRET_KEY, while both are valid; null: none.
  next_sealed bytea,
  next_sealed_by text,
  made_at timestamptz not null,
  -- Accepted at once, but signs only when every process has had time to read it.
  signs_from timestamptz not null,
  primary key (purpose, version)
);
