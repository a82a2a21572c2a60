-- An app may say that a grant is a bonus, which no session was drawn or paid for. The check is not
-- made of rows that are there: each has one of the earlier sources.
alter table ledger drop constraint if exists ledger_source_check;
alter table ledger add constraint ledger_source_check
  check (source in ('grant', 'bonus', 'gacha', 'shop', 'upgrade')) not valid;
