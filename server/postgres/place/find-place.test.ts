import assert from 'node:assert/strict'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, rm, stat, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { openDb } from '../../kernel/sql/db.ts'
import { type ServiceRefused, startTestService } from '../test-service.ts'
import { findPlace } from './find-place.ts'
import { chooseForRoot } from './root-place.ts'
import { findServerPackage } from './server-package.ts'

// Only root can test the behaviour of root and switch to another user.
const asRoot = { skip: process.getuid?.() === 0 ? false : 'needs root' }
// "daemon" on every system.
const PERSON = { uid: 1, gid: 1 }
const NAMELESS = { uid: 54_321, gid: 54_321 }

let home: string

beforeEach(async () => {
  home = await mkdtemp(join(tmpdir(), 'kisekae-home-'))
  await chmod(home, 0o755)
})

afterEach(() => rm(home, { recursive: true, force: true }))

/** Starts a service, counts its starts in the database, and stops it. */
async function countStarts(dataDir: string, user?: typeof PERSON): Promise<number> {
  const service = await startTestService(dataDir, { user })
  const db = openDb({ connectionString: service.url, maxConnections: 1 })
  await db.rows`create table if not exists start (start_id bigint primary key)`
  await db.rows`insert into start (start_id) select count(*) from start`
  const { count } = await db.get<{ count: number }>`select count(*) from start`
  await db.end()
  await service.stop()
  return count
}

const isOneLine = (pattern: RegExp) => (error: ServiceRefused) =>
  error.exitCode === 1 && pattern.test(error.message) && !error.message.includes('\n')

test('root runs the database in the data folder under the account nobody', asRoot, async () => {
  const dataDir = join(home, 'data')
  assert.equal(await countStarts(dataDir), 1)
  assert.equal((await stat(join(dataDir, 'postgres'))).uid, 65_534)
})

test('PostgreSQL started by an ordinary user runs as that user', asRoot, async () => {
  await chown(home, PERSON.uid, PERSON.gid)
  assert.equal(await countStarts(join(home, 'data'), PERSON), 1)
  assert.equal((await stat(join(home, 'data/postgres'))).uid, PERSON.uid)
})

test('a user and root can take turns starting the service with the same data', asRoot, async () => {
  const dataDir = join(home, 'data')
  await chown(home, PERSON.uid, PERSON.gid)
  assert.equal(await countStarts(dataDir, PERSON), 1)
  assert.equal(await countStarts(dataDir), 2)
  assert.equal(await countStarts(dataDir, PERSON), 3)
})

test('after a start as root, another user is refused with one line of advice', asRoot, async () => {
  const dataDir = join(home, 'data')
  await countStarts(dataDir)
  await assert.rejects(startTestService(dataDir, { user: PERSON }), isOneLine(/KISEKAE_DATA/))
})

test('if only root can enter the data folder, the database is kept elsewhere', asRoot, async () => {
  await chmod(home, 0o700)
  const dataDir = join(home, 'data')
  assert.equal(await countStarts(dataDir), 1)
  assert.equal(await countStarts(dataDir), 2)
  const cluster = (await readFile(join(dataDir, 'postgres-is-in'), 'utf8')).trim()
  assert.match(cluster, /^\/var\/lib\/kisekae-[0-9a-f]{16}\/postgres$/)
  await rm(dirname(cluster), { recursive: true })
  await assert.rejects(startTestService(dataDir), isOneLine(/which no longer exists/))
})

test(
  'binaries that only root can reach are copied to a folder where they can run',
  asRoot,
  async () => {
    await chmod(home, 0o700)
    const native = join(home, 'native')
    await mkdir(join(native, 'bin'), { recursive: true })
    await cp(findServerPackage().native + '/bin/initdb', join(native, 'bin/postgres'))
    await chmod(join(native, 'bin/postgres'), 0o700)
    await symlink('postgres', join(native, 'bin/postmaster'))
    const version = `test-${process.pid}`
    const choose = () => chooseForRoot(home, join(tmpdir(), 'postgres'), { native, version })
    const chosen = choose()
    assert.equal(chosen.native, `/var/lib/kisekae-postgres-${version}`)
    const { mode } = await stat(join(chosen.native, 'bin/postmaster'))
    assert.equal(mode & 0o777, 0o755)
    assert.deepEqual(choose(), chosen)
    await rm(chosen.native, { recursive: true })
  },
)

test('a user without a name is refused with one line that says what to do', asRoot, async () => {
  await chown(home, NAMELESS.uid, NAMELESS.gid)
  const start = startTestService(join(home, 'data'), { user: NAMELESS })
  await assert.rejects(start, isOneLine(/54321.*DATABASE_URL/))
})

test('a data folder that cannot be created is refused with a one-line message', () => {
  assert.throws(() => findPlace('/dev/null/data'), /The data folder cannot be created/)
})
