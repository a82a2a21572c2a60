import type { Role } from '../console/roles.ts'

/**
 * Who may call an endpoint. Its door identifies the caller, or refuses the request; `doors.test.ts`
 * tries every door as every caller.
 */
export type Door =
  /** Anyone: the response is the same for everyone. */
  | 'anyone'
  /** Anyone with the URL: it is signed or contains an unguessable token. */
  | 'address'
  /** An app with its key. */
  | 'key'
  /** A screen of the UI kit with the client secret of one avatar. */
  | 'clientSecret'
  /** A person who is signed in to the dress-up app; a member's account is active. */
  | 'fit:person'
  | 'fit:member'
  /** A person who is signed in to the console. */
  | 'console:person'
  /** A person who was made an operator on the command line, and has signed in with a passkey. */
  | 'console:operator'
  /**
   * A member with at least this role in the organisation that the path names with
   * `{organisationId}` or `{appId}`.
   */
  | `console:${Role}`
