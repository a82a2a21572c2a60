-- The page of the app's shop, to which wish lists link; null: none.
alter table app add column if not exists shop_url text;
