// Writes the generated files of sdk/ and clients/: parameters, records, calls, and webhooks of the
// contract.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describeCalls, describeParams } from './sdk/describe-calls.ts'
import {
  describeCsharp,
  describeGo,
  describePhp,
  describePython,
  describeRuby,
} from './sdk/describe-clients.ts'
import { describeRecords, describeSamples, describeWebhooks } from './sdk/describe-records.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const biome = fileURLToPath(new URL('./biome.mjs', import.meta.url))
const config = fileURLToPath(new URL('../biome.json', import.meta.url))

type Files = { [path: string]: () => string }

const FILES: Files = {
  'sdk/records.ts': describeRecords,
  'sdk/webhook-data.ts': describeWebhooks,
  'sdk/params.ts': describeParams,
  'sdk/calls.ts': describeCalls,
  'sdk/cli/sample-data.ts': describeSamples,
}

/** Files in other languages, which are written in their final format. */
const CLIENTS: Files = {
  'clients/python/kisekae/calls.py': describePython,
  'clients/php/src/Calls.php': describePhp,
  'clients/ruby/lib/kisekae/calls.rb': describeRuby,
  'clients/go/calls.go': describeGo,
  'clients/csharp/Calls.cs': describeCsharp,
}

/** The names of generated files that differ from the contract. */
export const listStaleFiles = (): string[] =>
  writeAll().flatMap(([name, text]) => (readFileSync(root + name, 'utf8') === text ? [] : [name]))

/** All files, formatted by one run of Biome in a temporary folder. */
function writeAll(): [name: string, text: string][] {
  const aside = mkdtempSync(join(tmpdir(), 'kisekae-sdk-'))
  try {
    mkdirSync(join(aside, 'sdk/cli'), { recursive: true })
    for (const [name, write] of Object.entries(FILES)) writeFileSync(join(aside, name), write())
    const args = [biome, 'format', '--write', `--config-path=${config}`, '.']
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: aside, encoding: 'utf8' })
    if (status !== 0) throw new Error(stderr)
    const read = (name: string) => readFileSync(join(aside, name), 'utf8')
    return [
      ...Object.keys(FILES).map((name): [string, string] => [name, read(name)]),
      ...Object.entries(CLIENTS).map(([name, write]): [string, string] => [name, write()]),
    ]
  } finally {
    rmSync(aside, { recursive: true })
  }
}

if (import.meta.main) for (const [name, text] of writeAll()) writeFileSync(root + name, text)
