// Writes the files of sdk/ that say what the contract says: what is sent, answered, called, told.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeCalls, describeParams } from './sdk/describe-calls.ts'
import { describeRecords, describeSamples, describeWebhooks } from './sdk/describe-records.ts'

const sdk = fileURLToPath(new URL('../sdk/', import.meta.url))
const biome = fileURLToPath(new URL('./biome.mjs', import.meta.url))
const config = fileURLToPath(new URL('../biome.json', import.meta.url))

const FILES: { [name: string]: () => string } = {
  'records.ts': describeRecords,
  'webhook-data.ts': describeWebhooks,
  'params.ts': describeParams,
  'calls.ts': describeCalls,
  'cli/sample-data.ts': describeSamples,
}

/** The names of the files whose text is not what the contract says now. */
export const listStaleFiles = (): string[] =>
  writeAll().flatMap(([name, text]) => (readFileSync(sdk + name, 'utf8') === text ? [] : [name]))

/** All files, formatted as everything here is: in a folder aside, by one run of Biome. */
function writeAll(): [name: string, text: string][] {
  const aside = mkdtempSync(join(tmpdir(), 'kisekae-sdk-'))
  try {
    mkdirSync(join(aside, 'cli'))
    for (const [name, write] of Object.entries(FILES)) writeFileSync(join(aside, name), write())
    const args = [biome, 'format', '--write', `--config-path=${config}`, '.']
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: aside, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    return Object.keys(FILES).map((name) => [name, readFileSync(join(aside, name), 'utf8')])
  } finally {
    rmSync(aside, { recursive: true })
  }
}

if (import.meta.main) for (const [name, text] of writeAll()) writeFileSync(sdk + name, text)
