-- A page of an organisation's catalogue, without those of all others.
create index concurrently if not exists item_of_organisation_by_id
  on item (organisation_id, item_id) where organisation_id is not null;
