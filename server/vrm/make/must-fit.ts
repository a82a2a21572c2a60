import { PROFILES } from '../profiles.ts'
import type { ModelKind } from '../recipe.ts'
import { listExcesses } from './list-excesses.ts'

/** A file exceeds limits of its profile; the message lists them. */
export class BudgetExceeded extends Error {}

/** @throws BudgetExceeded if a file exceeds the limits of its profile */
export function mustFit(bytes: Uint8Array, { profile }: ModelKind): void {
  const excesses = profile ? listExcesses(bytes, PROFILES[profile].budget) : []
  if (excesses.length > 0) throw new BudgetExceeded(`${profile} allows ${excesses.join(', ')}`)
}
