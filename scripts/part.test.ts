import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { BODY_REGIONS } from '@kisekae/avatar3d/check/body-regions.ts'
import { listGltfErrors } from '@kisekae/avatar3d/examine/validate-gltf.ts'
import { openAsset } from '@kisekae/avatar3d/glb/open-asset.ts'
import { FIGURE_NAMES } from '@kisekae/wardrobe/body/figures.ts'
import { makePart } from '@kisekae/wardrobe/make-part.ts'
import { grow } from '../server/part/fixtures/grow.ts'
import { runCommand } from './fixtures/run-command.ts'
import { part } from './part.ts'

const folder = mkdtempSync(join(tmpdir(), 'part-'))
after(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'hat.vrm')
writeFileSync(file, makePart('hat-beret-berry', deflateSync))
const broken = join(folder, 'broken.vrm')
writeFileSync(broken, 'not a GLB at all, but long enough to be read')

const run = (args: string[]) => runCommand(part, args)

test('a valid file is reported as a part, and written with its pictures', async () => {
  const [out, pictures] = [join(folder, 'out.vrm'), join(folder, 'looks')]
  const { code, stdout, stderr } = await run(['check', file, '--out', out, '--pictures', pictures])
  assert.equal(code, 0, stdout + stderr)
  assert.match(stdout, /accepted as Hat \(guessed, \d+% sure\), VRM 1\.0, small/)
  assert.ok(existsSync(out))
  assert.deepEqual(readdirSync(pictures).toSorted(), [
    'back.png',
    'front.png',
    'item.gif',
    'side.png',
    'thumbnail.png',
  ])
})

test('a refusal is explained in the requested language, and no file is written', async () => {
  const out = join(folder, 'none.vrm')
  const { code, stdout } = await run(['check', broken, '--out', out, '--lang', 'ja'])
  assert.equal(code, 2)
  assert.match(stdout, /x notAGlb\n +バイナリglTF/)
  assert.ok(!existsSync(out))
})

test('the report is also available as JSON', async () => {
  const { code, stdout } = await run(['check', broken, '--json'])
  const { accepted, findings } = JSON.parse(stdout)
  assert.deepEqual([code, accepted, findings[0].code], [2, false, 'notAGlb'])
})

test('a part is fitted to a figure, checked, and written', async () => {
  const out = join(folder, 'fitted.vrm')
  const { code, stdout, stderr } = await run(['fit', file, '--to', 'tall', '--out', out])
  assert.equal(code, 0, stdout + stderr)
  assert.match(stdout, /accepted as Hat, VRM 1\.0, tall/)
  assert.match(stdout, /fitted from small/)
  assert.ok(existsSync(out))
})

test('a part for an uploaded body is accepted only if that body is given', async () => {
  const body = join(folder, 'giant.vrm')
  writeFileSync(body, grow(makePart('body-fair', deflateSync), 2))
  const out = join(folder, 'for-giant.vrm')
  const { code, stdout, stderr } = await run(['fit', file, '--to', body, '--out', out])
  assert.equal(code, 0, stdout + stderr)
  assert.match(stdout, /accepted as Hat, VRM 1\.0, giant/)
  const { code: unknown, stdout: refused } = await run(['check', out])
  assert.deepEqual([unknown, /x skeletonMismatch/.test(refused)], [2, true])
  const { stdout: known } = await run(['check', out, '--figure', body])
  assert.match(known, /accepted as Hat \(guessed, \d+% sure\), VRM 1\.0, giant/)
})

test('the reason why a file cannot be fitted is given in the requested language', async () => {
  const { code, stdout } = await run(['fit', broken, '--to', 'tall', '--lang', 'ja'])
  assert.equal(code, 2)
  assert.match(stdout, /x notAGlb\n +バイナリglTF/)
  const { stdout: json } = await run(['fit', broken, '--to', 'tall', '--json'])
  const { accepted, findings } = JSON.parse(json)
  assert.deepEqual([accepted, findings[0].code], [false, 'notAGlb'])
})

for (const figure of FIGURE_NAMES)
  test(`the ${figure} body to model on is valid glTF with regions, and a valid body`, async () => {
    const out = join(folder, `${figure}.glb`)
    const { code, stdout } = await run(['body', figure, '--out', out])
    assert.equal(code, 0)
    assert.match(stdout, /: the figure \w+, 13 regions, [\d,]+ triangles\n$/)
    const bytes = new Uint8Array(readFileSync(out))
    assert.deepEqual(await listGltfErrors(bytes), [])
    const { root, meshes } = openAsset(bytes)
    const legend = root.at('scenes').items()[0].at('extras').at('regions')
    assert.deepEqual(
      legend.members().map(([name]) => name),
      BODY_REGIONS,
    )
    for (const mesh of meshes)
      for (const primitive of mesh.at('primitives').items())
        assert.ok(primitive.at('attributes').at('_REGION').exists)
    const { code: checked, stdout: report } = await run(['check', out])
    assert.equal(checked, 0, report)
    assert.match(report, /accepted as Body \(guessed, \d+% sure\), VRM 1\.0\n/)
    assert.match(report, /! starterBody\n +The file contains meshes of a starter body/)
  })

const refusals: [name: string, args: string[], says: RegExp][] = [
  ['no command', [], /`check`/],
  ['no file', ['check'], /no FILE\.vrm given/],
  ['two files', ['check', file, file], /one FILE\.vrm at a time/],
  ['a file that is missing', ['check', join(folder, 'no.vrm')], /ENOENT/],
  ['an unknown part', ['check', file, '--part', 'Shoes'], /--part is one of/],
  [
    'a body of no figure',
    ['body'],
    /body needs a figure: small, tall, slender, soft, broad, muscular, older, child/,
  ],
  ['a body of an unknown figure', ['body', 'huge'], /body needs a figure/],
  ['no figure to fit to', ['fit', file], /--to names/],
  [
    'an unknown figure',
    ['fit', file, '--to', 'huge'],
    /'huge' is no figure: small, tall, slender, soft, broad, muscular, older, child/,
  ],
  ['a figure named toString', ['fit', file, '--to', 'toString'], /is no figure/],
  ['a body that is none', ['fit', file, '--to', broken], /broken\.vrm: The file is not a binary/],
  ['two origins', ['fit', file, '--to', 'tall', '--from', 'small', '--only', 'x'], /give one/],
  ['a figure to check for', ['check', file, '--to', 'tall'], /belong to `fit`/],
  ['an unknown language', ['check', file, '--lang', 'fr'], /--lang is ja or en/],
  ['an unknown flag', ['check', file, '--prat', 'Hat'], /--prat/],
]
for (const [name, args, says] of refusals)
  test(`part refuses ${name} with a one-line message`, async () => {
    const { code, stdout, stderr } = await run(args)
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, says)
    assert.match(stderr, /^part: [^\n]+\n$/)
  })
