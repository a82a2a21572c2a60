-- The style and the colour of an item: the closet shows items of one style together.
alter table item add column if not exists variant jsonb;
