-- Files that an organisation uploaded and that can become items. Equal bytes are kept once for all
-- organisations, so a file is used only by an organisation that has a row here for it.
create table if not exists item_file (
  organisation_id bigint not null references organisation,
  -- SHA-256 of the file as it was uploaded.
  source text not null,
  bytes bigint not null,
  uploaded_at timestamptz not null,
  primary key (organisation_id, source)
);

insert into item_file (organisation_id, source, bytes, uploaded_at)
select item.organisation_id, version.source, min(version.bytes), min(version.added_at)
from item_version as version
join item on item.item_id = version.item_id
where item.organisation_id is not null
group by item.organisation_id, version.source
on conflict do nothing;
