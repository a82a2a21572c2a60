import { equalGrants } from './storm/equal-grants.ts'
import { firstSessions } from './storm/first-sessions.ts'
import { repeat } from './storm/repeat.ts'
import type { Trial } from './trial.ts'

/** One user, and many clients that send the same request at the same moment. */
export const stormTrial: Trial = {
  about: 'the same grant or first session by many clients at once; --times N each',
  listCases: (times) =>
    repeat(times, [
      ['fifty equal grants', (theatre) => equalGrants(theatre, { withKey: false })],
      ['fifty equal grants under one key', (theatre) => equalGrants(theatre, { withKey: true })],
      ['ten first sessions of one gacha', firstSessions],
    ]),
}
