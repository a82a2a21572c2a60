import assert from 'node:assert/strict'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../folder.ts'
import { countMissing, makeGuest } from '../guest-load.ts'
import { NotStarted, type Service, startService } from '../service.ts'
import type { Case } from '../trial.ts'

const DATA_PATH_LENGTH = 200
const EXIT_CODE_FOLDER_IN_USE = 3

export const startCases: Case[] = [
  { name: 'a second start finds the data of the first one', run: startTwice },
  { name: 'a data path of 200 characters', run: startOnLongPath },
  { name: 'a second service on the same folder refuses', run: startBeside },
  { name: 'two services that start at the same moment', run: startTogether },
]

async function startTwice() {
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const first = await startService({ dataDir })
  const avatarId = await makeOneGuest(first)
  await first.end('SIGTERM')
  const second = await startService({ dataDir })
  assert.equal(await countMissing(second, [avatarId]), 0)
  assert.equal(second.apiKey, first.apiKey)
  await second.end('SIGTERM')
  await rm(folder, { recursive: true })
  return { result: `serving in ${first.startMs} ms, then in ${second.startMs} ms` }
}

async function startOnLongPath() {
  const folder = await makeFolder()
  const dataDir = join(folder, 'x'.repeat(DATA_PATH_LENGTH - folder.length - 1))
  const service = await startService({ dataDir })
  await makeOneGuest(service)
  await service.end('SIGTERM')
  await rm(folder, { recursive: true })
  return { result: `serving in ${service.startMs} ms` }
}

async function startBeside() {
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const first = await startService({ dataDir })
  const refusal = await refusalOf(startService({ dataDir }))
  assert.equal(refusal.exitCode, EXIT_CODE_FOLDER_IN_USE)
  await makeOneGuest(first)
  await first.end('SIGTERM')
  await rm(folder, { recursive: true })
  return { result: refusal.message }
}

async function startTogether() {
  const folder = await makeFolder()
  const dataDir = join(folder, 'data')
  const starts = await Promise.allSettled([startService({ dataDir }), startService({ dataDir })])
  const started = starts.filter((one) => one.status === 'fulfilled')
  for (const { value } of started) await value.end('SIGTERM')
  assert.equal(started.length, 1, `${started.length} of two serve`)
  await rm(folder, { recursive: true })
  return { result: 'one serves, one refuses' }
}

/** The one-line reason for a refused start. */
export async function refusalOf(start: Promise<Service>): Promise<NotStarted> {
  const outcome = await start.catch((error: unknown) => error)
  if (!(outcome instanceof NotStarted)) assert.fail('The start was not refused.')
  assert.ok(!outcome.message.includes('\n'), `More than one line: ${outcome.message}`)
  return outcome
}

export async function makeOneGuest(service: Service): Promise<number> {
  const { status, avatarId } = await makeGuest(service)
  assert.ok(avatarId, `A guest could not be created: ${status}`)
  return avatarId
}
