import { globSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Refused } from '../command/refused.ts'

export const ROOT = fileURLToPath(new URL('../../', import.meta.url))

/**
 * Tests that exercise the whole system at length: trials, measurements, the guide's commands, 3D in
 * a browser, the package for Unity, the thumbnail of every item, every hat on every hairstyle, the
 * life cycle of the embedded database, and a restored service. `npm run verify` and CI run these.
 */
const LENGTHY = [
  /^(simulate|bench|ui-kit\/viewer)\//,
  /^examples\/game-engines\/unity\.test\.ts$/,
  /^web\/dressup\/booth\.test\.ts$/,
  /^guide\/snippets\.test\.ts$/,
  /^server\/image\/(draw\/)?thumbnails\.test\.ts$/,
  /^wardrobe\/hat\/hats-over-hair\.test\.ts$/,
  /^server\/postgres\/start-postgres\.test\.ts$/,
  /^scripts\/admin\/restored-service\.test\.ts$/,
]

/** These install 370 MB of packages first, so they run only if they are named. */
const NAMED_ONLY = /^examples\/((engines|frameworks)\/|game-engines\/godot)/

/** The tests to run if no path is given. */
export type Part = 'tests' | 'verify' | 'all'

export function listPart(part: Part): string[] {
  const tests = listPlace('.').filter((path) => !NAMED_ONLY.test(path))
  return part === 'all'
    ? tests
    : tests.filter((path) => LENGTHY.some((kind) => kind.test(path)) === (part === 'verify'))
}

/** The test files in a folder, or those whose path begins with this text; relative to the root. */
export function listPlace(place: string): string[] {
  const patterns = [place, `${place}*.test.ts`, `${place}/**/*.test.ts`]
  const found = globSync(patterns, { cwd: ROOT, exclude: ['**/node_modules', '**/dist'] })
  const tests = found.map((path) => join(path)).filter((path) => path.endsWith('.test.ts'))
  if (tests.length === 0) throw new Refused(`no test begins with '${place}'`)
  return [...new Set(tests)]
}
