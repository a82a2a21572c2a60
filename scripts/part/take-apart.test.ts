import assert from 'node:assert/strict'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { deflateSync } from 'node:zlib'
import { writeVrm } from '@kisekae/avatar3d/vrm/write/write-vrm.ts'
import { aTestObject } from '../../server/part/fixtures/test-object.ts'
import { aVroidLike } from '../../server/part/fixtures/vroid-like.ts'
import { runCommand } from '../fixtures/run-command.ts'
import { part } from '../part.ts'

const folder = mkdtempSync(join(tmpdir(), 'take-apart-'))
after(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'vroid.vrm')
writeFileSync(file, writeVrm(aVroidLike(), deflateSync))
const broken = join(folder, 'broken.vrm')
writeFileSync(broken, readFileSync(file).subarray(0, 10_000))

const ball = join(folder, 'ball.vrm')
writeFileSync(ball, aTestObject())

const run = (args: string[]) => runCommand(part, ['take-apart', ...args])

const PARTS = ['accessories', 'body', 'bottoms', 'face', 'hair', 'shoes', 'tops']

test('every part of a VRoid model is valid for the figure of its body', async () => {
  const [out, pictures] = [join(folder, 'out'), join(folder, 'looks')]
  const { code, stdout, stderr } = await run([file, '--out', out, '--pictures', pictures, '--json'])
  assert.equal(code, 0, stdout + stderr)
  const { parts, pieces, difference } = JSON.parse(stdout)
  assert.deepEqual([parts.length, pieces.length], [7, 19])
  for (const { accepted, kind } of parts) assert.ok(accepted, kind)
  assert.ok(difference < 4)
  assert.deepEqual(
    readdirSync(out).toSorted(),
    PARTS.map((name) => `${name}.vrm`),
  )
  assert.deepEqual(readdirSync(pictures).length, PARTS.length + 2)
})

test('without a folder, the command reports the pieces and its confidence', async () => {
  const shoes = 'N00_004_01_Shoes_01_CLOTH (Instance)'
  const { code, stdout } = await run([file, '--as', `${shoes}=bottoms`])
  assert.equal(code, 0)
  assert.match(stdout, /made by VRoid Studio\n/)
  assert.match(stdout, /hair {2}N00_000_Hair_00_HAIR_01 \(Instance\) {2}99% sure by its name/)
  assert.match(stdout, /bottoms {2}N00_004_01_Shoes_01_CLOTH \(Instance\) {2}100% sure as you said/)
})

test('a file that is not a model is refused in the requested language', async () => {
  const { code, stdout } = await run([broken, '--lang', 'ja'])
  assert.equal(code, 2)
  assert.match(stdout, /x truncatedFile\n.*途中で切れています/)
})

test('a file without a figure is refused with one sentence, unless a kind is chosen', async () => {
  const { code, stdout } = await run([ball, '--out', join(folder, 'ball')])
  assert.equal(code, 2)
  assert.match(stdout, /x noFigure\n {4}The file contains neither a figure nor anything to wear\./)
  assert.match(stdout, /none {2}toony_0 {2}90% sure by its shape/)
  const chosen = await run([ball, '--out', join(folder, 'ball'), '--as', 'toony_0=hat'])
  assert.equal(chosen.code, 0, chosen.stdout)
  assert.deepEqual(readdirSync(join(folder, 'ball')), ['hat.vrm'])
})

const refusals: [name: string, args: string[], says: RegExp][] = [
  ['no file', [], /no MODEL\.vrm given/],
  ['two files', [file, file], /one MODEL\.vrm at a time/],
  ['an unknown kind', [file, '--as', 'Body=trousers'], /--as is NAME=KIND/],
  ['a correction without a name', [file, '--as', '=hair'], /--as is NAME=KIND/],
  ['an unknown language', [file, '--lang', 'fr'], /--lang is ja or en/],
]
for (const [name, args, says] of refusals)
  test(`take-apart refuses ${name} with a one-line message`, async () => {
    const { code, stdout, stderr } = await run(args)
    assert.deepEqual([code, stdout], [2, ''])
    assert.match(stderr, says)
    assert.match(stderr, /^part: [^\n]+\n$/)
  })
