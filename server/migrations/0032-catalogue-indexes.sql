-- Everyone has base items, and a gacha looks at bodies and faces: found among many other items.
create index concurrently if not exists item_base on item (item_id) where base;

create index concurrently if not exists item_body_face on item (item_id)
  where part in ('Body', 'Face');
