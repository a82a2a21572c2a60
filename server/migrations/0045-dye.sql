-- The colours that the wearer chose for items of an outfit: [{"itemId", "channel", "colour"}].
-- Null: none.
alter table user_account add column if not exists worn_colours jsonb;
alter table picture add column if not exists colours jsonb;
alter table closet_picture add column if not exists colours jsonb;
alter table saved_outfit add column if not exists colours jsonb;
alter table vrm_generation add column if not exists colours jsonb;
