-- People who answer requests of apps in the console, by their lowercase address. Only the command
-- line adds them: nobody in the console can make themselves an operator.
create table if not exists console_operator (
  email text primary key,
  added_at timestamptz not null
);
