-- What was asked of a VRM file beyond the specification.
alter table vrm_generation add column if not exists vrm_version text not null default '1.0';
-- Null: it is for no place in particular.
alter table vrm_generation add column if not exists profile text;
