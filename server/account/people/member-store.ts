import type { StartPage } from '@kisekae/contract/fit/me.ts'
import type { Colours } from '../../item/colours.ts'
import type { Sql } from '../../kernel/sql/db.ts'

/** The record of a member, outside the sign-in tables. */
export interface MemberRow {
  userId: number
  nickname: string
  language: 'ja' | 'en'
  createdAt: Date
  deleteAfter: Date | null
  /** In the order in which they were put on. */
  wornItemIds: number[]
  wornColours: Colours
}

export const findMember = (sql: Sql, personId: string) => sql.find<MemberRow>`
  select member.user_id, member.nickname, member.language, member.created_at, member.delete_after,
    user_account.worn_item_ids, coalesce(user_account.worn_colours, '[]') as worn_colours
  from member
  join user_account on user_account.user_id = member.user_id
  where member.person_id = ${personId}`

/** A member who chose a first outfit has been dressed since signing up, but has saved nothing. */
export const getStartPage = (sql: Sql, userId: number) => sql.get<{ startPage: StartPage }>`
  select case
      when user_account.dressed_at > member.created_at
        and (select count(*) from home_switch where part in ('theme', 'stamps', 'news')) < 3
      then 'home' else 'closet'
    end as start_page
  from member
  join user_account on user_account.user_id = member.user_id
  where member.user_id = ${userId}`

export const findLanguage = (sql: Sql, email: string) => sql.find<{ language: 'ja' | 'en' }>`
  select member.language from member
  join person on person.id = member.person_id
  where person.email = ${email}`

export interface NewMember {
  userId: number
  personId: string
  nickname: string
  language: string
}

/** Returns no row if the person is already a member. */
export const insertProfile = (sql: Sql, member: NewMember) => sql.find<{ userId: number }>`
  with settled as (
    update person set settled_at = clock_timestamp() where id = ${member.personId}
  )
  insert into member (user_id, person_id, nickname, language)
  values (${member.userId}, ${member.personId}, ${member.nickname}, ${member.language})
  on conflict (person_id) do nothing
  returning user_id`

export const updateProfile = (
  sql: Sql,
  profile: { userId: number; nickname: string | null; language: string | null },
) => sql.rows`
  update member set nickname = coalesce(${profile.nickname}, nickname),
    language = coalesce(${profile.language}, language)
  where user_id = ${profile.userId}`
