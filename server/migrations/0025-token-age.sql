-- Access tokens end by their age, and are cleared away by it.
create index if not exists access_token_created on access_token (created_at);
