import { setTimeout as sleep } from 'node:timers/promises'
import type { Fleet } from '../../fleet/start-fleet.ts'
import { newId, type Random } from '../../kernel/random.ts'
import type { Db } from '../../kernel/sql/db.ts'
import type { Recipe } from '../address/recipe.ts'
import {
  askForPicture,
  claimAsked,
  claimPicture,
  listClaimed,
  releasePicture,
} from './claim-store.ts'

/** About half the rendering time of a picture. */
const POLL_INTERVAL_MS = 50

/** Ensures that each picture is rendered by one process of the fleet. */
export interface Claims {
  /**
   * Whether other processes may render pictures too, so that a picture may already exist when its
   * turn comes here.
   */
  isShared(): boolean
  /** Whether this process may render the picture, because no other process is doing so. */
  take(name: string): Promise<boolean>
  /** Ends a claim of this process: the picture is in the store, or was not rendered. */
  release(name: string): Promise<void>
  /** Requests a picture from the processes that render pictures. */
  ask(name: string, recipe: Recipe): Promise<void>
  /**
   * Resolves once the picture is no longer requested or being rendered, or after ten seconds at the
   * latest.
   */
  ended(name: string): Promise<void>
  /** Claims pictures that others have requested; at most `limit`. */
  takeAsked(limit: number): Promise<{ name: string; recipe: Recipe }[]>
}

/** A single process takes everything. */
export const UNCLAIMED: Claims = {
  isShared: () => false,
  take: async () => true,
  async release() {},
  async ask() {},
  async ended() {},
  takeAsked: async () => [],
}

export interface ClaimsOptions {
  db: Db
  random: Random
  fleet: Pick<Fleet, 'countDrawers' | 'wake'>
  version: string
  onError(error: unknown): void
}

/**
 * Claims are rows with an expiry. The sole purpose of claims is to save work, so a picture is
 * rendered even if it cannot be claimed.
 */
export function createClaims({ db, random, fleet, version, onError }: ClaimsOptions): Claims {
  const processId = newId(random).toString(36)
  const held = new Set<string>()
  const awaited = new Map<string, PromiseWithResolvers<void>>()

  async function poll(): Promise<void> {
    while (awaited.size > 0) {
      await sleep(POLL_INTERVAL_MS)
      // More names can be added during the lookup.
      const names = [...awaited.keys()]
      const rows = await listClaimed(db, names).catch((error) => {
        onError(error)
        return []
      })
      const claimed = new Set(rows.map(({ name }) => name))
      for (const name of names.filter((each) => !claimed.has(each))) {
        awaited.get(name)?.resolve()
        awaited.delete(name)
      }
    }
  }

  return {
    isShared: () => fleet.countDrawers() > 1,
    async take(name) {
      if (held.has(name) || fleet.countDrawers() === 1) return true
      try {
        const [row] = await claimPicture(db, { name, version, processId })
        if (row) held.add(name)
        return row !== undefined
      } catch (error) {
        onError(error)
        return true
      }
    },
    async release(name) {
      if (held.delete(name)) await releasePicture(db, { name, processId }).catch(onError)
    },
    async ask(name, recipe) {
      await askForPicture(db, { name, recipe, version })
      fleet.wake('draw')
    },
    ended(name) {
      const known = awaited.get(name)
      if (known) return known.promise
      const ending = Promise.withResolvers<void>()
      awaited.set(name, ending)
      if (awaited.size === 1) poll()
      return ending.promise
    },
    async takeAsked(limit) {
      const asked = await claimAsked(db, { version, processId, limit })
      for (const { name } of asked) held.add(name)
      return asked
    },
  }
}
