import type { Cohort } from '@kisekae/contract/console/cohorts.ts'

/** The average of the cohorts' percentages, weighted by their users; null if no cohort has one. */
export function averageShare(
  cohorts: readonly Cohort[],
  shareOf: (cohort: Cohort) => number | null,
): number | null {
  let [all, counted] = [0, 0]
  for (const cohort of cohorts) {
    const share = shareOf(cohort)
    if (share === null || cohort.users === null) continue
    all += cohort.users
    counted += cohort.users * share
  }
  return all === 0 ? null : counted / all
}
