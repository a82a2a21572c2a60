import type { EventRow, EventStore } from '../../account/events/person-events.ts'

export const consoleEvents: EventStore = {
  insert: (sql, event) => sql.rows`
    insert into console_person_event (person_id, event_id, at, kind, detail, network, device)
    values (${event.personId}, ${event.eventId}, clock_timestamp(), ${event.kind},
      ${JSON.stringify(event.detail)}::jsonb, ${event.network}, ${event.device})`,

  insertByEmail: (sql, event) => sql.rows`
    insert into console_person_event (person_id, event_id, at, kind, detail, network, device)
    select id, ${event.eventId}, clock_timestamp(), ${event.kind},
      ${JSON.stringify(event.detail)}::jsonb, ${event.network}, ${event.device}
    from console_person where email = ${event.email}`,

  list: (sql, { personId, limit }) => sql.rows<EventRow>`
    select at, kind, detail, network, device from console_person_event
    where person_id = ${personId}
    order by at desc, event_id limit ${limit}`,

  isNewDevice: async (sql, { email, device }) =>
    (await sql.find`
      select 1 as found
      from console_person_event
      join console_person on console_person.id = console_person_event.person_id
      where console_person.email = ${email} and kind = 'signedIn'
      group by console_person.id
      having not bool_or(device = ${device})`) !== undefined,
}
