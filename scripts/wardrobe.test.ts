import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'
import { hashSources } from '@kisekae/wardrobe/hash-sources.ts'
import { makeInThreads } from '@kisekae/wardrobe/make-in-threads.ts'
import { runCommand } from './fixtures/run-command.ts'
import { wardrobe } from './wardrobe.ts'

const folder = mkdtempSync(join(tmpdir(), 'wardrobe-'))
after(() => rmSync(folder, { recursive: true }))

const run = (...args: string[]) => runCommand(wardrobe, args)

const refusals: [name: string, args: string[], line: RegExp][] = [
  ['an unknown flag', ['--colour'], /^wardrobe: Unknown option '--colour'; see --help\n$/],
  ['a word without a flag', ['hats'], /^wardrobe: Unexpected argument 'hats'.*; see --help\n$/],
  ['a sheet without a name', ['--sheet'], /^wardrobe: .*--sheet.*argument missing.*\n$/],
  ['a sheet that is not a PNG', ['--sheet', 'a.gif'], /^wardrobe: --sheet must end in \.png\n$/],
  ['JSON without --list', ['--json'], /^wardrobe: --json requires --list; see --help\n$/],
  ['two actions at once', ['--list', '--sheet', 'a.png'], /either --list or --sheet/],
  ['a folder for a list', ['--list', '--out', 'x'], /cannot be used with --list/],
  ['a folder below a file', ['--out', join(import.meta.filename, 'x')], /^wardrobe: ENOTDIR.*\n$/],
]

for (const [name, args, line] of refusals)
  test(`${name} is refused with a one-line message`, async () => {
    const { code, stdout, stderr } = await run(...args)
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, line)
  })

test('--list --json describes every piece and its slots', async () => {
  const { code, stdout } = await run('--list', '--json')
  const pieces: Record<string, unknown>[] = JSON.parse(stdout)
  assert.equal(code, 0)
  assert.deepEqual(
    pieces.map(({ key }) => key),
    CATALOGUE.map(({ key }) => key),
  )
  assert.deepEqual(Object.keys(pieces[0]), [
    'key',
    'part',
    'name',
    'tags',
    'slots',
    'bodies',
    'base',
  ])
})

test('--list has a line for every piece', async () => {
  const { stdout } = await run('--list')
  for (const { key } of CATALOGUE) assert.match(stdout, new RegExp(`^${key} `, 'm'))
})

/** A folder that already contains everything except the motions, so that it is quick to fill. */
async function pretendMade(): Promise<void> {
  const sources = await hashSources()
  const motions = CATALOGUE.filter(({ part }) => part === 'Motion')
  const empty = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'
  const others = CATALOGUE.filter((piece) => !motions.includes(piece)).map(({ key }) => {
    writeFileSync(join(folder, `${key}.vrm`), '')
    const made = { sha256: empty, byteLength: 0, packedLength: 0 }
    const entry = { file: `${key}.vrm`, sources: sources.get(key), ...made }
    return [key, entry]
  })
  const gone = { file: 'hat-gone.vrm', sources: '', sha256: empty, byteLength: 0, packedLength: 0 }
  writeFileSync(join(folder, gone.file), '')
  const list = Object.fromEntries([...others, ['hat-gone', gone]])
  writeFileSync(join(folder, 'parts.json'), JSON.stringify(list))
}

const madeOf = (stdout: string) => Number(/(\d+) generated/.exec(stdout)?.[1])
const motionCount = CATALOGUE.filter(({ part }) => part === 'Motion').length

test('only missing, changed or damaged pieces are built', async () => {
  await pretendMade()
  assert.equal(madeOf((await run('--out', folder)).stdout), motionCount)
  assert.equal(madeOf((await run('--out', folder)).stdout), 0)
  const file = join(folder, 'motion-bow.vrma')
  const whole = readFileSync(file)
  writeFileSync(file, whole.subarray(0, 100))
  assert.equal(madeOf((await run('--out', folder)).stdout), 1)
  assert.deepEqual(readFileSync(file), whole)
  const list = join(folder, 'parts.json')
  const { sources = '' } = JSON.parse(readFileSync(list, 'utf8'))['motion-bow']
  writeFileSync(list, readFileSync(list, 'utf8').replaceAll(sources, 'older'))
  assert.equal(madeOf((await run('--out', folder)).stdout), motionCount)
})

test('the file of a piece that no longer exists is removed, but no other file is', async () => {
  await pretendMade()
  writeFileSync(join(folder, 'notes.txt'), 'mine')
  await run('--out', folder)
  const files = readdirSync(folder)
  assert.ok(!files.includes('hat-gone.vrm'))
  assert.ok(files.includes('notes.txt'))
})

test('a piece of each part has the same bytes whether one or two threads are used', async () => {
  const parts = new Map(CATALOGUE.map((piece) => [piece.part, piece.key]))
  const order = (name: string) =>
    [...parts.values()].map((key) => ({ key, path: join(folder, `${key}-${name}`) }))
  const sums: Record<string, string>[] = [{}, {}]
  await makeInThreads(order('once'), 2, ({ key, path, sha256, byteLength }) => {
    sums[0][key] = sha256
    assert.equal(statSync(path).size, byteLength)
  })
  await makeInThreads(order('again'), 1, ({ key, sha256 }) => {
    sums[1][key] = sha256
  })
  assert.equal(Object.keys(sums[0]).length, parts.size)
  assert.deepEqual(sums[0], sums[1])
})

test('a piece that cannot be built causes an error and leaves no file', async () => {
  const path = join(folder, 'nothing.vrm')
  await assert.rejects(
    makeInThreads([{ key: 'hat-unheard-of', path }], 2, () => {}),
    /nothing to draw/,
  )
  assert.ok(!readdirSync(folder).some((file) => file.startsWith('nothing')))
})

test('a piece depends on its own folder, not on the folder of another part', async () => {
  const sources = await hashSources()
  assert.deepEqual([...sources.keys()].sort(), CATALOGUE.map(({ key }) => key).sort())
  assert.equal(sources.get('hat-beret-berry'), sources.get('hat-cap-sky'))
  assert.notEqual(sources.get('hat-beret-berry'), sources.get('motion-bow'))
})
