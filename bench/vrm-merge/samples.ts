// `node bench/vrm-merge/samples.ts FOLDER`: reads every VRM file in a folder, writes it again
// without an atlas and with one, and validates the results; exits with code 1 if the result of
// an accepted file is invalid.
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { assemble } from '@kisekae/avatar3d/assemble/assemble.ts'
import { FileRefused } from '@kisekae/avatar3d/glb/file-refused.ts'
import { mergeAvatar } from '@kisekae/avatar3d/merge/merge-avatar.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { readModel } from '@kisekae/avatar3d/vrm/read/read-model.ts'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { CODECS } from './codecs.ts'
import { inspectFile } from './inspect-file.ts'
import { measureLook } from './measure-look.ts'

const SHEETS = [0, 2048] as const

const folder = process.argv[2] ?? ''
if (existsSync(folder)) await inspectAll()
else print('There is no folder of VRM files, so there is nothing to do.')

async function inspectAll(): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.vrm')).sort()
  for (const name of names) {
    const bytes = await readFile(join(folder, name))
    try {
      await inspect(name, bytes, await readModel(bytes, CODECS.decode))
    } catch (error) {
      if (!(error instanceof FileRefused)) throw error
      print(`${name}: refused, ${error.message}`)
    }
  }
}

async function inspect(name: string, bytes: Uint8Array, model: Model): Promise<void> {
  await report(`${name}, written again`, writeVrm(model, deflateSync), null)
  const avatar = assemble([model])
  for (const atlasSize of SHEETS) {
    const options = {
      parts: [{ part: 'Body', bytes }],
      hidden: new Set<string>(),
      atlasSize,
      meta: { name, authors: [] },
    }
    const merged = await mergeAvatar(options, CODECS)
    await report(`${name}, sheet ${atlasSize}`, merged, await measureLook(avatar, merged))
  }
}

async function report(what: string, bytes: Uint8Array, look: number | null): Promise<void> {
  const { errors, drawCount, triangleCount } = await inspectFile(bytes)
  const likeness = look === null ? '' : `, differs by ${look.toFixed(2)}`
  const counts = `${bytes.length} bytes, ${drawCount} draws, ${triangleCount} triangles${likeness}`
  print(`${errors.length > 0 ? 'FAILED' : 'ok    '} ${what}: ${counts}`)
  for (const error of errors.slice(0, 5)) print(`         ${error}`)
  if (errors.length > 0) process.exitCode = 1
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
