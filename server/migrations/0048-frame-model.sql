-- The model that a screen in an iframe may name to the page around it, as its app has signed it.
alter table client_secret add column if not exists frame_model text;
