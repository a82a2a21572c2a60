-- The avatar of the guest that a session came from with an upgrade, and the user whose chain has its
-- draw: a draw remains in the guest's chain, because its hash names the chain. Null for sessions that
-- were never moved.
alter table gacha_session add column if not exists guest_avatar_id bigint;
alter table gacha_session add column if not exists draw_user_id bigint;
alter table shop_session add column if not exists guest_avatar_id bigint;
