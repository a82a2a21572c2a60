-- When a person became a member: the others are few, and are deleted after a month.
alter table person add column if not exists settled_at timestamptz;

create index concurrently if not exists person_unsettled
  on person (created_at) where settled_at is null;

-- A delivery is shown by the id of its event.
create index concurrently if not exists webhook_delivery_event on webhook_delivery (event_id);

-- Failed deliveries are few, and looked for often.
create index concurrently if not exists webhook_delivery_failed
  on webhook_delivery (endpoint_id, created_at) where status = 'failed';

-- An address that is deleted from the console.
create index concurrently if not exists item_version_added_by on item_version (added_by);
