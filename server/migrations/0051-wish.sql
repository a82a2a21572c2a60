-- Items that members wish for, each in the app that sells it.
create table if not exists wish (
  user_id bigint not null,
  app_id text not null,
  item_id bigint not null,
  wished_at timestamptz not null,
  primary key (user_id, app_id, item_id)
);

create index if not exists wish_of_app on wish (app_id, item_id);
