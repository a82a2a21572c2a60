import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { chmod, chown, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { makeFolder } from '../folder.ts'
import { countMissing } from '../guest-load.ts'
import { startService } from '../service.ts'
import type { Case, Outcome } from '../trial.ts'
import { makeOneGuest, refusalOf } from './starts.ts'

// "daemon" on every system.
const PERSON = { uid: 1, gid: 1 }
const CHECKOUT = fileURLToPath(new URL('../..', import.meta.url))

export const accountCases: Case[] = [
  { name: 'as an ordinary user', run: asRoot(serveAsUser) },
  { name: 'a user after root sees what to do', run: asRoot(serveAsRootThenUser) },
  { name: 'a user first, then root, then the user again', run: asRoot(serveInTurns) },
  { name: 'as root, from a clone under a home that only root may enter', run: asRoot(serveHome) },
]

/**
 * Runs a case only if this process is root, because only root can start services as another user.
 */
function asRoot(run: (folder: string) => Promise<Outcome>): () => Promise<Outcome> {
  return async () => {
    if (process.getuid?.() !== 0) return { skipped: 'needs root' }
    const folder = await makeFolder()
    const outcome = await run(folder)
    await rm(folder, { recursive: true })
    return outcome
  }
}

async function serveAsUser(folder: string) {
  await chown(folder, PERSON.uid, PERSON.gid)
  const service = await startService({ dataDir: join(folder, 'data'), user: PERSON })
  await makeOneGuest(service)
  await service.end('SIGTERM')
  return { result: `serving in ${service.startMs} ms` }
}

async function serveAsRootThenUser(folder: string) {
  const dataDir = join(folder, 'data')
  await (await startService({ dataDir })).end('SIGTERM')
  const { message } = await refusalOf(startService({ dataDir, user: PERSON }))
  return { result: message }
}

async function serveInTurns(folder: string) {
  const dataDir = join(folder, 'data')
  await chown(folder, PERSON.uid, PERSON.gid)
  const made: number[] = []
  for (const user of [PERSON, undefined, PERSON]) {
    const service = await startService({ dataDir, user })
    assert.equal(await countMissing(service, made), 0)
    made.push(await makeOneGuest(service))
    await service.end('SIGTERM')
  }
  return { result: 'all on the same data' }
}

/** Binaries that were copied so that every user can run them. */
async function listCopies(): Promise<string[]> {
  const names = await readdir('/var/lib')
  return names
    .filter((name) => name.startsWith('kisekae-postgres-'))
    .map((name) => join('/var/lib', name))
}

async function serveHome(folder: string) {
  const checkout = join(folder, 'clone')
  await mkdir(checkout)
  await chmod(folder, 0o700)
  const mount = spawnSync('mount', ['--bind', CHECKOUT, checkout])
  if (mount.status !== 0) return { skipped: 'mounts are not allowed here' }
  const dataDir = join(folder, 'data')
  const copiesBefore = await listCopies()
  try {
    const first = await startService({ dataDir, checkout })
    const avatarId = await makeOneGuest(first)
    await first.end('SIGTERM')
    const second = await startService({ dataDir, checkout })
    assert.equal(await countMissing(second, [avatarId]), 0)
    await second.end('SIGTERM')
  } finally {
    spawnSync('umount', [checkout])
  }
  const cluster = (await readFile(join(dataDir, 'postgres-is-in'), 'utf8')).trim()
  await rm(dirname(cluster), { recursive: true })
  for (const copy of await listCopies()) {
    if (!copiesBefore.includes(copy)) await rm(copy, { recursive: true })
  }
  return { result: `its database was in ${dirname(cluster)}` }
}
