-- A profile card that was reported at least once, or is hidden.
create table if not exists card_case (
  user_id bigint primary key,
  -- The audit log names the case by this id, which identifies nobody.
  case_id bigint not null unique,
  -- Null: the card is not hidden.
  hidden_at timestamptz,
  hidden_reason text,
  -- Shown to the member.
  hidden_note text,
  -- The member may appeal once against each hiding.
  appeal text,
  appealed_at timestamptz
);

-- Open reports; deleted as soon as they are answered. There is nothing about the visitor.
create table if not exists card_report (
  report_id bigint primary key,
  user_id bigint not null,
  reason text not null,
  words text not null,
  -- That of the member at this time.
  nickname text not null,
  reported_at timestamptz not null
);

create index if not exists card_report_of_user on card_report (user_id);
