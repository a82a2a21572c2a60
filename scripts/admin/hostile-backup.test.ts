import assert from 'node:assert/strict'
import { createReadStream } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { createGunzip, gzipSync } from 'node:zlib'
import { startPostgres } from '@kisekae/server/postgres/start-postgres.ts'
import { openTestDatabase } from '@kisekae/server/postgres/test-database.ts'
import { Refused } from '../command/refused.ts'
import { backup, type ServicePlace } from './backup.ts'
import { MANIFEST } from './manifest.ts'
import { restore } from './restore.ts'
import { packTar, type TarEntry, unpackTar } from './tar.ts'

let home: string
let place: ServicePlace
let target: Awaited<ReturnType<typeof startPostgres>>
/** The manifest of a backup of an empty service. */
let manifest: TarEntry
before(async () => {
  home = await mkdtemp(join(tmpdir(), 'kisekae-hostile-'))
  target = await startPostgres({ dataDir: join(home, 'pg'), log: { info() {}, error() {} } })
  // Three folders deep, so that a path that leaves the folder still ends in `home`.
  const dataDir = join(home, 'a', 'b', 'data')
  const blobPlace = { blobFolder: join(dataDir, 'blobs') }
  place = { connectionString: target.url.owner, dataDir, blobPlace }
  const database = await openTestDatabase({ role: 'owner' })
  const file = join(home, 'empty.tar.gz')
  await backup({ ...place, connectionString: database.url }, file)
  await database.drop()
  const entries = unpackTar(createReadStream(file).pipe(createGunzip()))
  manifest = (await entries.next()).value as TarEntry
})
after(async () => {
  await target.stop()
  await rm(home, { recursive: true })
})

const text = (name: string, content = 'evil'): TarEntry => ({ name, bytes: Buffer.from(content) })

async function pack(entries: TarEntry[]): Promise<Buffer> {
  async function* list() {
    yield* entries
  }
  const chunks: Buffer[] = []
  for await (const chunk of packTar(list())) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Changes the header of the last entry, and updates its checksum. */
async function packChanged(entry: TarEntry, change: (header: Buffer) => void): Promise<Buffer> {
  const tar = await pack([manifest, entry])
  const header = tar.subarray((await pack([manifest])).length - 1024).subarray(0, 512)
  change(header)
  header.fill(' ', 148, 156)
  const sum = header.reduce((total, byte) => total + byte, 0)
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148)
  return tar
}

async function listFiles() {
  const all = await readdir(home, { recursive: true, withFileTypes: true })
  return all
    .filter(({ parentPath }) => !parentPath.startsWith(join(home, 'pg')))
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => !path.endsWith('.tar.gz') && path !== join(home, 'pg'))
    .toSorted()
}

/** Asserts that the archive is refused with a message and that nothing is written anywhere. */
async function mustRefuse(tar: Uint8Array): Promise<void> {
  const file = join(home, 'hostile.tar.gz')
  await writeFile(file, gzipSync(tar))
  const before = await listFiles()
  await assert.rejects(restore(place, file), (error) => error instanceof Refused)
  assert.deepEqual(await listFiles(), before)
}

const NAMES = [
  'blobs/../../../evil',
  'blobs/x/../../../../evil',
  'blobs/../evil',
  'blobs/x/..evil',
  'blobs//x/evil',
  'blobs/./evil',
  'blobs/x/.',
  'blobs/x/..',
  'blobs/evil',
  'blobs/x/',
  'blobs/x/e vil',
  'blobs/x\\..\\evil/ab',
  'blobs/x/evil.json',
  'blobs/x/$HOME',
  '/tmp/evil',
  '/blobs/x/evil',
  '../blobs/x/evil',
  'evil',
  'data/evil',
  'blobs',
  '',
  'files/../evil',
  'files/evil',
  'files/demo.json/evil',
  'files/postgres/pg_hba.conf',
  'tables/pg_authid/0.json',
  'tables/pg_catalog.pg_authid/0.json',
  'tables/item',
  'tables/',
  'tables/migration/0.json',
  'tables/migration_lock/0.json',
  'tables/item/../0.json',
  'tables/item/0.json/evil',
  'tables/nothing/0.json',
  `tables/item" select '/0.json`,
  MANIFEST,
]
for (const name of NAMES) {
  test(`a backup with an entry named '${name}' is refused, and nothing is written`, async () => {
    await mustRefuse(await pack([manifest, text(name, '[]')]))
  })
}

// Hard and symbolic links, devices, folders, pipes, long names and headers of other formats.
for (const type of [...'1234567xgLKVS']) {
  test(`a backup with an entry of type '${type}' is refused, and nothing is written`, async () => {
    const tar = await packChanged(text('blobs/x/ab01', ''), (header) => {
      header.write(type, 156)
      header.write('../../../evil', 157)
    })
    await mustRefuse(tar)
  })
}

const SIZES = ['77777777777', '10000000000', '-0000000001', '0x000000010', '9999', '', '\x80']
for (const size of SIZES) {
  test(`an entry with the size '${escape(size)}' is refused before it is read`, async () => {
    const tar = await packChanged(text('blobs/x/ab01'), (header) => {
      header.fill(0, 124, 136)
      header.write(size, 124, 'latin1')
    })
    await mustRefuse(tar)
  })
}

test('a repeated entry is refused', async () => {
  await mustRefuse(await pack([manifest, text('tables/item/0.json', '[]'), text(MANIFEST)]))
  for (const name of ['tables/item/0.json', 'files/demo.json', 'blobs/x/ab01']) {
    const file = join(home, 'twice.tar.gz')
    await writeFile(file, gzipSync(await pack([manifest, text(name, '[]'), text(name, '[]')])))
    await assert.rejects(restore(place, file), /twice/, name)
  }
})

const CONTENTS = ['', '{}', 'null', '[1]', '[null]', '[["a"]]', '["(1,2"', '"text"', '["evil"]']
for (const content of CONTENTS) {
  test(`a table whose rows are ${content || 'empty'} is refused`, async () => {
    await mustRefuse(await pack([manifest, text('tables/item/0.json', content)]))
  })
}

test('a backup with an invalid manifest is refused', async () => {
  const said = JSON.parse(manifest.bytes.toString())
  const wrong: unknown[] = [
    null,
    [],
    'text',
    7,
    {},
    { ...said, format: 2 },
    { ...said, format: '1' },
    ...[undefined, 'all', {}, [7], [null], ['../0001-partner.sql'], ['/etc/passwd']].map(
      (migrations) => ({ ...said, migrations }),
    ),
    ...[
      undefined,
      'all',
      {},
      [7],
      [null],
      [{}],
      [{ name: 'item' }],
      [{ name: 7, columns: [] }],
    ].map((tables) => ({ ...said, tables })),
  ]
  for (const content of wrong)
    await mustRefuse(await pack([text(MANIFEST, JSON.stringify(content))]))
  for (const content of ['', '{', '\0']) await mustRefuse(await pack([text(MANIFEST, content)]))
})

test('after all these refusals, a valid backup can be restored', async () => {
  const file = join(home, 'sound.tar.gz')
  await writeFile(file, gzipSync(await pack([manifest, text('blobs/parts/v1/ab01', 'sound')])))
  assert.deepEqual(await restore(place, file), { rows: 0, blobs: 1 })
  const kept = await readFile(join(place.blobPlace.blobFolder, 'parts/v1/ab/ab01'))
  assert.match(kept.toString('latin1'), /^sound/)
})
