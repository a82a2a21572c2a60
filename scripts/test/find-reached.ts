import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { listNamed } from './list-named.ts'
import { ROOT } from './list-tests.ts'

/**
 * Behind these lies everything: a test that opens one is about the folder it lies in, and about
 * what is named here.
 */
const DOORS = new Map([
  ['server/fixtures/start-test-service.ts', ['server/app.ts', 'server/migrations']],
  ['server/app.ts', []],
  ['scripts/build-web.ts', []],
  ['wardrobe/catalogue.ts', []],
])

/** Every test runs on what was installed. */
const GROUND = 'package-lock.json'

/**
 * Which of the tests see one of the changed files: what they import, and what their sources name,
 * however far. Of the whole service, a built app or the catalogue a test sees its own folder and
 * what that names itself, or a change of one rule would run them all.
 */
export function findReached(tests: readonly string[], changed: readonly string[]): string[] {
  if (changed.includes(GROUND)) return [...tests]
  const namedBy = new Map<string, string[]>()
  const namesOf = (path: string) => {
    const known = namedBy.get(path) ?? listNamed(path)
    namedBy.set(path, known)
    return known
  }
  return tests.filter((test) => {
    const seen = listSeen(test, namesOf)
    return changed.some((path) => isSeen(path, seen))
  })
}

/** A file itself, or by the folder that a test opens. */
function isSeen(path: string, seen: ReadonlySet<string>): boolean {
  for (let place = path; place !== '.'; place = dirname(place)) if (seen.has(place)) return true
  return false
}

function listSeen(test: string, namesOf: (path: string) => string[]): Set<string> {
  const seen = new Set<string>()
  const waiting = [test]
  let isBehindDoor = false
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (seen.has(path)) continue
    seen.add(path)
    const behind = DOORS.get(path)
    isBehindDoor ||= behind !== undefined
    waiting.push(...(behind ?? namesOf(path)))
  }
  const own = isBehindDoor ? listOwn(dirname(test)) : []
  return seen.union(new Set(own.flatMap((path) => [path, ...namesOf(path)])))
}

const owned = new Map<string, string[]>()

/** The sources of a folder that are no tests. */
function listOwn(folder: string): string[] {
  const known = owned.get(folder)
  if (known) return known
  const found = globSync(`${folder}/**/*.{ts,tsx,css,html}`, {
    cwd: ROOT,
    exclude: ['**/node_modules', '**/dist', '**/dist-*', '**/*.test.ts'],
  })
  owned.set(folder, found)
  return found
}
