-- Sessions are kept by a keyed hash of their token. The key is not in the database, so those of
-- before cannot be carried over: everybody signs in once more. Codes that wait end with them.
delete from person_session;
delete from console_person_session;
delete from person_verification;
delete from console_person_verification;

alter table person_session drop column if exists token;
alter table console_person_session drop column if exists token;

alter table person_session add column if not exists token_hash text not null unique;
alter table console_person_session add column if not exists token_hash text not null unique;
