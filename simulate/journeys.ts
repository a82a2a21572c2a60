import { drawTen } from './journeys/draw-ten.ts'
import { spendFirstEvening } from './journeys/first-evening.ts'
import { onStage, type Stage } from './journeys/open-stage.ts'
import { spendSecondDay } from './journeys/second-day.ts'
import type { Case, Trial } from './trial.ts'

/**
 * Journeys of members, on a phone, with a real service and a real shop; nothing is mocked. Takes
 * pictures along the way, for review.
 */
export const journeysTrial: Trial = {
  about: 'a first evening, a second day and a draw of ten on a phone, in .data/journeys',
  listCases: () => [
    journey('first-evening', 'signs up, dyes, takes a picture, saves stickers', spendFirstEvening),
    journey('second-day', 'saves the look of the day, wishes, gives a gift', spendSecondDay),
    journey('draw-of-ten', 'draws ten items as a guest of a shop', drawTen),
  ],
}

function journey(name: string, about: string, play: (stage: Stage) => Promise<string>): Case {
  return {
    name: `${name}: ${about}`,
    async run() {
      const result = await onStage(name, play)
      return result === null ? { skipped: 'Chromium is not installed' } : { result }
    },
  }
}
