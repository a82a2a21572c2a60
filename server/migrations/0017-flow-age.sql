-- Flows are cleared away by their age, and found by whom they belong to.
create index if not exists connect_flow_unfinished on connect_flow (started_at)
  where exchanged_at is null;
create index if not exists connect_flow_finished on connect_flow (exchanged_at)
  where exchanged_at is not null;
create index if not exists connect_flow_of_user on connect_flow (user_id);
