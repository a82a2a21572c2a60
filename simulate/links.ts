import { repeat } from './storm/repeat.ts'
import { replayToken } from './storm/replay-token.ts'
import { upgradeUnderGrants } from './storm/upgrade-under-grants.ts'
import type { Trial } from './trial.ts'

/** Links a user while other requests for the same user are in progress. */
export const linksTrial: Trial = {
  about: 'a grant token exchanged by many, an upgrade during grants; --times N each',
  listCases: (times) =>
    repeat(times, [
      ['a grant token exchanged by two to eight at once', replayToken],
      ['an upgrade while sixteen clients grant to the guest', upgradeUnderGrants],
    ]),
}
