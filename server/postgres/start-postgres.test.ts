import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, afterEach, before, beforeEach, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Db, openDb } from '../kernel/sql/db.ts'
import { readPidFile } from './cluster/pid-file.ts'
import { readProcessArguments } from './cluster/process-arguments.ts'
import { type ServiceRefused, startTestService, type TestService } from './test-service.ts'

const onLinux = { skip: process.platform === 'linux' ? false : 'needs /proc' }

let dataDir: string
/** A folder with a new database. Tests copy it, because creating a database takes a second. */
let madeDir: string
const services: TestService[] = []

before(async () => {
  madeDir = await nameFolder()
  await (await startTestService(madeDir)).stop()
})
after(() => rm(madeDir, { recursive: true, force: true }))

beforeEach(async () => {
  dataDir = await nameFolder()
})

afterEach(async () => {
  await Promise.all(services.splice(0).map((service) => service.stop()))
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a service in a folder that already contains a database. */
function startAgain(): Promise<TestService> {
  // Keeps the owners of its files: if root starts PostgreSQL, it runs as another user.
  execFileSync('cp', ['-a', madeDir, dataDir])
  return start()
}

/**
 * Returns an unused name without creating the folder: when root starts PostgreSQL, it runs as
 * another user, who could not open a folder that root created.
 */
async function nameFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'kisekae-life-'))
  await rm(folder, { recursive: true })
  return folder
}

async function start(folder = dataDir): Promise<TestService> {
  const service = await startTestService(folder)
  services.push(service)
  return service
}

async function onDb<T>({ url }: TestService, work: (db: Db) => Promise<T>): Promise<T> {
  const db = openDb({ connectionString: url, maxConnections: 2 })
  return work(db).finally(() => db.end())
}

const keepRow = (service: TestService, rowId: number) =>
  onDb(service, async (db) => {
    await db.rows`create table if not exists kept (row_id bigint primary key)`
    await db.rows`insert into kept (row_id) values (${rowId})`
  })
const listRows = (service: TestService) =>
  onDb(service, async (db) =>
    (await db.rows<{ rowId: number }>`select row_id from kept order by row_id`).map((r) => r.rowId),
  )

const pidOf = (folder = dataDir) => readPidFile(join(folder, 'postgres'))?.pid ?? 0

async function waitFor(what: string, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < 120_000; waitedMs += 50) {
    if (await isSo()) return
    await sleep(50)
  }
  assert.fail(`Timed out waiting until ${what}.`)
}

// Not tested with a signal: zombies still accept signals.
const isAlive = (pid: number) => readProcessArguments(pid) !== ''

const isRefused = (exitCode: number, complaint: RegExp) => (error: ServiceRefused) =>
  error.exitCode === exitCode && complaint.test(error.message) && !error.message.includes('\n')

test('the second start finds the data from the first', async () => {
  const first = await start()
  await keepRow(first, 1)
  const pid = pidOf()
  await first.stop()
  assert.equal(isAlive(pid), false)
  assert.deepEqual(await listRows(await start()), [1])
})

test('a killed service loses no acknowledged row, and its server exits too', async () => {
  const first = await startAgain()
  await keepRow(first, 1)
  const pid = pidOf()
  await first.kill()
  await waitFor('the server has exited', () => !isAlive(pid))
  assert.deepEqual(await listRows(await start()), [1])
})

test('after a service is killed, the next one starts without waiting', async () => {
  for (let rowId = 1; rowId <= 3; rowId++) {
    const service = await start()
    await keepRow(service, rowId)
    await service.kill()
  }
  assert.deepEqual(await listRows(await start()), [1, 2, 3])
})

/** The shell that stops a server along with its service; it can be found only on Linux. */
async function findWatcher(postmasterPid: number): Promise<number | undefined> {
  for (const name of await readdir('/proc')) {
    const command = await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('kill -INT') && command.includes(`\0${postmasterPid}\0`))
      return Number(name)
  }
}

test('an orphaned server is replaced and does not prevent a start', {
  skip: process.platform !== 'linux',
}, async () => {
  const first = await startAgain()
  await keepRow(first, 1)
  const orphan = pidOf()
  const watcher = await findWatcher(orphan)
  assert.ok(watcher)
  process.kill(watcher, 'SIGKILL')
  await first.kill()
  await sleep(500)
  assert.equal(isAlive(orphan), true)
  assert.deepEqual(await listRows(await start()), [1])
  assert.equal(isAlive(orphan), false)
})

test('a killed server is restarted, and the pool reconnects', async () => {
  const service = await startAgain()
  await keepRow(service, 1)
  await onDb(service, async (db) => {
    for (let round = 0; round < 3; round++) {
      const startedAt = await readServerStart(db)
      process.kill(pidOf(), 'SIGKILL')
      await waitFor('another server responds', async () => {
        const nowStartedAt = await readServerStart(db).catch(() => startedAt)
        return nowStartedAt !== startedAt
      })
    }
  })
  assert.deepEqual(await listRows(service), [1])
})

/**
 * Distinguishes one server from the next. The pid file cannot do this: a process of the killed
 * server may still respond while the file already contains the pid of the service.
 */
async function readServerStart(db: Db): Promise<string> {
  const { startedAt } = await db.get<{ startedAt: string }>`
    select pg_postmaster_start_time()::text as started_at`
  return startedAt
}

test('a process whose ID is in an old pid file is not mistaken for a server', async () => {
  const first = await startAgain()
  await keepRow(first, 1)
  const pidFile = join(dataDir, 'postgres/postmaster.pid')
  const file = await readFile(pidFile, 'utf8')
  await first.stop()
  await writeFile(pidFile, file.replace(/^\d+/, `${process.pid}`))
  assert.deepEqual(await listRows(await start()), [1])
})

test('a second service in the same folder exits with code 3, and the first continues', async () => {
  const first = await startAgain()
  await assert.rejects(start(), isRefused(3, /in use by another service \(process \d+\)/))
  await keepRow(first, 1)
  assert.deepEqual(await listRows(first), [1])
})

test('a second service also exits once a crash of the server has closed all sessions', async () => {
  const service = await startAgain()
  await onDb(service, async (db) => {
    const { pid } = await db.get<{ pid: number }>`select pg_backend_pid() as pid`
    process.kill(pid, 'SIGKILL')
    await waitFor('it responds again', () => db.isReady())
  })
  await assert.rejects(start(), isRefused(3, /in use/))
})

test('of two services that start together, one keeps running and the other exits', async () => {
  const starts = await Promise.allSettled([start(), start()])
  const refused = starts.filter((one) => one.status === 'rejected')
  assert.equal(refused.length, 1)
  assert.ok(isRefused(3, /in use/)(refused[0].reason))
})

test('a killed first start leaves nothing that interferes with the next one', async () => {
  await mkdir(join(dataDir, 'postgres-new-cut-off/base'), { recursive: true })
  const abort = new AbortController()
  const cut = startTestService(dataDir, { signal: abort.signal })
  const isMade = (name: string) => /^postgres-new-(?!cut-off)/.test(name)
  await waitFor('it is being made', async () => (await readdir(dataDir)).some(isMade))
  abort.abort()
  await assert.rejects(cut)
  await keepRow(await start(), 1)
  assert.equal(existsSync(join(dataDir, 'postgres-new-cut-off')), false)
})

test('a data path of 200 characters works', async () => {
  const long = join(dataDir, 'x'.repeat(200 - dataDir.length - 1))
  assert.equal(long.length, 200)
  await keepRow(await start(long), 1)
})

test('the database is in its own process group, which Ctrl-C does not reach', onLinux, async () => {
  await startAgain()
  const stat = await readFile(`/proc/${pidOf()}/stat`, 'utf8')
  const [, , group] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  assert.equal(Number(group), pidOf())
})

test('a database of another PostgreSQL version is refused with a one-line message', async () => {
  await (await startAgain()).stop()
  services.splice(0)
  await writeFile(join(dataDir, 'postgres/PG_VERSION'), '17\n')
  await assert.rejects(start(), isRefused(1, /created by PostgreSQL 17/))
})

test('a service whose database folder was removed exits instead of waiting forever', async () => {
  const service = await startAgain()
  const exited = once(service.process, 'exit')
  const pid = pidOf()
  // Moved away, not deleted: without its folder, PostgreSQL may exit before it is killed.
  await rename(join(dataDir, 'postgres'), join(dataDir, 'elsewhere'))
  process.kill(pid, 'SIGKILL')
  assert.deepEqual(await exited, [4, null])
  services.splice(0)
})
