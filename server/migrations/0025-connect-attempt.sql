-- Of the steps that strangers reach, the newest attempts of an app are kept.
create index if not exists connect_attempt_of_step on connect_attempt (app_id, step, tried_at);
