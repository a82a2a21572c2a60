// A subset of the files that `npm run simulate -- uploads` tries.
import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openPartChecker, type PartChecker } from './check/open-part-checker.ts'
import { aSoundPart } from './fixtures/a-sound-part.ts'
import { type HostileFile, listHostileFiles } from './fixtures/hostile-files.ts'
import { packDraco } from './fixtures/pack-draco.ts'
import { packMeshopt } from './fixtures/pack-meshopt.ts'
import { zipGltf } from './fixtures/split-glb.ts'
import { survive } from './fixtures/survive.ts'

let blobFolder: string
let checker: PartChecker
before(async () => {
  blobFolder = await mkdtemp(join(tmpdir(), 'kisekae-uploads-'))
  checker = openPartChecker({ blobFolder, version: 'test' }, { timeLimitMs: 120_000 })
})
after(async () => {
  await checker.close()
  await rm(blobFolder, { recursive: true })
})

const EVERY = 13
const sound = aSoundPart()
const files = listHostileFiles(sound)
const picked = Map.groupBy(
  files.filter((_, i) => i % EVERY === 0),
  ({ kind }: HostileFile) => kind,
)

test('there are three hundred different hostile files', () => {
  assert.ok(files.length >= 300)
  assert.equal(new Set(files.map(({ kind, name }) => `${kind} ${name}`)).size, files.length)
})

for (const [kind, some] of picked)
  test(`hostile files are refused with a reason, or repaired: ${kind}`, async () => {
    for (const file of some) await survive(checker, file)
  })

test('a valid part is accepted after all the hostile files', async () => {
  const { report, part } = await checker.checkPart(sound)
  assert.deepEqual([report.accepted, report.part, report.figure], [true, 'Clothes', 'small'])
  assert.ok(part)
})

for (const [name, pack] of [
  ['meshoptimizer', packMeshopt],
  ['Draco', packDraco],
  ['zip', zipGltf],
] as const)
  test(`a valid part that ${name} has compressed is accepted like the original`, async () => {
    const [plain, packed] = [await checker.checkPart(sound), await checker.checkPart(pack(sound))]
    assert.ok(packed.report.accepted)
    assert.deepEqual({ ...packed.report.sizes, bytesIn: 0 }, { ...plain.report.sizes, bytesIn: 0 })
  })
