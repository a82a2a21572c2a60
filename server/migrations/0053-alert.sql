-- Problems that operators were told about, or will be (ADR 0054); deleted when they are over.
create table if not exists alert (
  -- The condition and what it concerns, as in `queueLate webhooks`.
  alert_key text primary key,
  started_at timestamptz not null,
  -- When the problem was last found.
  seen_at timestamptz not null,
  -- When it was last reported; null: not yet.
  told_at timestamptz
);
