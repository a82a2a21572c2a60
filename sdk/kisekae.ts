import { CALLS, type Calls, type Pages } from './calls.ts'
import { eachOwnedItem } from './each-owned-item.ts'
import { type Initialised, initialise } from './initialise.ts'
import { finishLink, type Pending, startLink } from './link.ts'
import { makePages } from './pages.ts'
import type { GetOwnedItemsParams, Id } from './params.ts'
import type { AccessToken, Item } from './records.ts'
import { type CallOptions, type Connection, send } from './send.ts'

/** The settings of a client. */
export interface KisekaeOptions {
  /** The URL of the service, such as `https://avatars.example.com`. */
  baseUrl: string
  /** The app's key. Keep it on your server. */
  key: string
  /** Required for linking and the launch link. */
  appId?: string
  /** Signs the URLs of the UI kit's pages. */
  kitSecret?: string
  /** The URL of the dress-up app, if it is not `baseUrl`. */
  fitUrl?: string
  /** The language of names and other text: `ja` or `en` (default). */
  language?: string
  /** The timeout of one attempt, in milliseconds (15,000). */
  timeoutMs?: number
  /** The maximum number of retries after a call has failed, if the call is safe to repeat (2). */
  retries?: number
  /** A replacement for the global `fetch`. */
  fetch?: typeof fetch
}

/** Methods of a client in addition to the service's calls. */
export interface Helpers {
  /**
   * Starts linking: send the browser to `url`, and store `pending` on your server with your user
   * until the browser returns. If you pass the `avatarId` of a guest, the guest's items are moved.
   * Throws a TypeError if `createKisekae` has not received an `appId`.
   */
  startLink(params: {
    /** The URL that the user returns to; it must exactly match one registered for the app. */
    redirectUri: string
    /** The requested permissions, separated by commas: `AvatarLoad,ItemGrant,Fitting`. */
    scope: string
    /** The guest to upgrade. */
    avatarId?: Id
  }): Promise<{ url: string; pending: Pending }>

  /**
   * Finishes linking. `returnUrl` is the URL to which your user returned; it can be used only once.
   * Null if the user declined. Discard `pending` whatever the outcome; after an error (a
   * KisekaeError from the exchange, or a TypeError if the URL has no token), let the user start
   * again.
   */
  finishLink(
    params: { pending: Pending; returnUrl: string },
    options?: CallOptions,
  ): Promise<AccessToken | null>

  /**
   * The avatar to show when your user arrives. Without an avatarId, or if the user has unlinked, it
   * creates a guest with the permissions of `scope` (`AvatarLoad,ItemGrant`); in that case, `isNew`
   * is true, and you store `avatar.avatarId` with your user. Two concurrent calls for one user
   * create only one guest if they use the same `idempotencyKey`.
   */
  initialise(
    params?: { avatarId?: Id; scope?: string },
    options?: CallOptions,
  ): Promise<Initialised>

  /**
   * The items that the user owns, most recently granted first, read page by page; at most 1,000
   * items.
   */
  eachOwnedItem(
    params: Omit<GetOwnedItemsParams, 'page'>,
    options?: CallOptions,
  ): AsyncGenerator<Item, void>
}

export type Kisekae = Calls & Pages & Helpers

/** A client of the service for one app. */
export function createKisekae(options: KisekaeOptions): Kisekae {
  const {
    appId = '',
    key,
    kitSecret = '',
    language = 'en',
    timeoutMs = 15_000,
    retries = 2,
  } = options
  const [baseUrl, fitUrl] = [options.baseUrl, options.fitUrl ?? options.baseUrl].map(withoutSlash)
  // `fetch` is looked up on each call, in case the global one has been replaced; it is called
  // without a `this`.
  const fetchNow: typeof fetch = (input, init) => (options.fetch ?? fetch)(input, init)
  const connection = { baseUrl, key, language, timeoutMs, retries, fetch: fetchNow }
  const calls = makeCalls(connection)
  const pages = makePages({ fitUrl, appId, kitSecret })
  return {
    ...calls,
    ...pages,
    startLink: (params) => startLink({ ...params, appId, key }, pages.connectUrl),
    finishLink: (params, more) => finishLink(calls, params, more),
    initialise: (params, more) => initialise(calls, params, more),
    eachOwnedItem: (params, more) => eachOwnedItem(calls, params, more),
  }
}

function makeCalls(connection: Connection): Calls {
  const methods = Object.entries(CALLS).map(([name, call]) => [
    name,
    (params: object = {}, options: CallOptions = {}) => send(connection, call, params, options),
  ])
  // The table and the type are both generated from the contract, so they have the same methods.
  return Object.fromEntries(methods) as Calls
}

const withoutSlash = (url: string) => url.replace(/\/+$/, '')
