import type { Sql } from '../kernel/sql/db.ts'
import { getJoined, insertActive, insertSteps, setJoined, takeSteps } from './store.ts'

interface NewLink {
  userId: number
  avatarId: number
  appId: string
  at: Date
}

/**
 * Counts a user who has linked an app for the first time. A guest who is upgraded by linking
 * remains in the same cohort and is counted once in each week.
 */
export async function joinCohort(
  sql: Sql,
  { userId, avatarId, appId, at }: NewLink,
  guest?: { userId: number; avatarId: number },
): Promise<void> {
  const joined = guest ? await getJoined(sql, guest) : { joinedAt: at, paidAt: null }
  await setJoined(sql, { userId, avatarId, ...joined })
  if (guest) {
    const steps = await takeSteps(sql, { userId: guest.userId, appId })
    await insertSteps(sql, { userId, appId, steps })
  }
  await insertActive(sql, { userIds: [userId], avatarIds: [avatarId] })
}
