import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { listNamed } from './list-named.ts'
import { ROOT } from './list-tests.ts'

/**
 * These modules import everything: a test that imports one covers only its own folder and the
 * folders listed here.
 */
const DOORS = new Map([
  ['server/fixtures/start-test-service.ts', ['server/app.ts', 'server/migrations']],
  ['server/app.ts', []],
  ['scripts/build-web.ts', []],
  ['wardrobe/catalogue.ts', []],
])

/**
 * A folder of commands: a test in it depends on the files that it imports and names, but not on its
 * neighbours, which build every app and measure every file.
 */
const COMMANDS = 'scripts'

/** Every test depends on the installed packages. */
const GROUND = 'package-lock.json'

/**
 * Lists the tests that depend on one of the changed files, through imports and names in sources,
 * transitively. A test that imports the whole service, a built app, or the catalogue depends only
 * on its own folder and the names in it; otherwise, all tests would run after any change to a rule.
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

/** Whether a test depends on a file, directly or through a folder that it opens. */
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
    // A test that lists other tests, as tidy.test.ts does, does not depend on the files that those
    // tests cover.
    if (path !== test && path.endsWith('.test.ts')) continue
    const behind = DOORS.get(path)
    isBehindDoor ||= behind !== undefined
    waiting.push(...(behind ?? namesOf(path)))
  }
  const folder = dirname(test)
  const own = isBehindDoor && folder !== COMMANDS ? listOwn(folder) : []
  return seen.union(new Set(own.flatMap((path) => [path, ...namesOf(path)])))
}

const owned = new Map<string, string[]>()

/** The sources of a folder, without tests. */
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
