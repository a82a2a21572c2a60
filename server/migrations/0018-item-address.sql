-- What pictures and files of an item were called before it got another file: addresses that were
-- given then go on showing what they showed.
create table if not exists item_address (
  picture_token text primary key,
  item_id bigint not null references item on delete cascade,
  asset text not null
);
