import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { openStand, type Stand } from './histories/open-stand.ts'
import { endServices, type Service, startService } from './service.ts'

const POLL_INTERVAL_MS = 10
const onLinux = { skip: process.platform !== 'linux' && 'needs /proc' }

let stand: Stand
before(async () => {
  stand = await openStand()
})
after(async () => {
  await endServices()
  await stand.close()
})

const start = (role: string) =>
  startService({
    dataDir: join(stand.folder, role),
    databaseUrl: stand.database.ownerUrl,
    settings: { KISEKAE_ROLE: role },
  })

/** Whether one of the service's child processes is preparing the wardrobe. */
async function isPreparing({ pid }: Service): Promise<boolean> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')
  const commands = await Promise.all(
    // A process can end in the meantime.
    children.split(' ').map((child) => readFile(`/proc/${child}/cmdline`, 'utf8').catch(() => '')),
  )
  return commands.some((words) => words.includes('prepare-parts-process'))
}

test('only a process that renders pictures prepares the wardrobe', onLinux, async () => {
  const worker = await start('work')
  // The renderer starts last, so the worker has had more time.
  const renderer = await start('draw')
  while (!(await isPreparing(renderer))) await sleep(POLL_INTERVAL_MS)
  assert.ok(!(await isPreparing(worker)))
})
