-- Looks that members saved for the theme of a day (ADR 0051): each is a stamp on the month's card.
create table if not exists theme_look (
  user_id bigint not null,
  -- In the member's time zone.
  day date not null,
  -- The key of a built-in theme, or the id of one of the operator.
  theme text not null,
  -- The operator's theme by language, as it was on that day; null for a built-in theme.
  words jsonb,
  item_ids bigint[] not null,
  -- As in `saved_outfit`; null: none.
  colours jsonb,
  saved_at timestamptz not null,
  primary key (user_id, day)
);
