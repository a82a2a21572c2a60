import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { publint } from 'publint'
import { buildSdk } from '../scripts/build-sdk.ts'

const SDK = fileURLToPath(new URL('.', import.meta.url))
const TSC = join(createRequire(import.meta.url).resolve('typescript/package.json'), '../bin/tsc')
const SIZE_MAX = 50_000

/** A partner's folder with the package in its node_modules, unpacked as npm would unpack it. */
const partner = mkdtempSync(join(tmpdir(), 'kisekae-partner-'))
const installed = join(partner, 'node_modules/@kisekae/sdk')
let size = 0

before(async () => {
  await buildSdk()
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', partner]
  const { stdout } = spawnSync('npm', args, { cwd: SDK, encoding: 'utf8' })
  const told = JSON.parse(stdout)
  const [{ filename, size: packed }] = Object.values(told) as { filename: string; size: number }[]
  size = packed
  mkdirSync(installed, { recursive: true })
  const tar = ['-xzf', join(partner, filename), '--strip-components=1', '-C', installed]
  assert.equal(spawnSync('tar', tar).status, 0)
})
after(() => rmSync(partner, { recursive: true }))

test('the package is smaller than 50 kB, and has no dependencies', () => {
  assert.ok(size > 1000 && size <= SIZE_MAX, `${size} bytes`)
  const { dependencies } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  assert.deepEqual(dependencies, {})
})

test('publint reports nothing', async () => {
  const { messages } = await publint({ pkgDir: SDK })
  assert.deepEqual(messages, [])
})

const USE = `
import { createKisekae, KisekaeError, verifyWebhook, type Avatar, type Id } from '@kisekae/sdk'
const kisekae = createKisekae({ baseUrl: '', key: '' })
export async function show(avatarId: Id): Promise<string> {
  const { avatars } = await kisekae.getAvatars({ avatarId: [avatarId] })
  const [first] = avatars
  if (first.status !== 200) return String(first.status)
  const avatar: Avatar = first
  for await (const item of kisekae.eachOwnedItem({ avatarId, part: 'Hat' })) item.name.trim()
  const event = await verifyWebhook({ body: '', headers: {}, secret: '' })
  if (event.type === 'vrm.generation.completed') return event.data.vrmUrl
  // @ts-expect-error -- a failure event has no URL
  if (event.type === 'vrm.generation.failed') return event.data.vrmUrl
  // @ts-expect-error -- there is no such part
  kisekae.getOwnedItems({ avatarId, part: 'Ornament' })
  // @ts-expect-error -- the avatar is needed
  kisekae.getAvatar({})
  const error = new KisekaeError(0, [{ domain: '', reason: '', message: '' }])
  return error.reason + avatar.avatarImageUrl
}
`

for (const [module, moduleResolution] of [
  ['node16', 'node16'],
  ['nodenext', 'nodenext'],
  ['esnext', 'bundler'],
]) {
  test(`its types are valid with ${moduleResolution}, without skipping any check`, () => {
    writeFileSync(join(partner, 'package.json'), '{"type":"module"}')
    writeFileSync(join(partner, 'use.ts'), USE)
    const options = ['--module', module, '--moduleResolution', moduleResolution, '--strict']
    const more = ['--noEmit', '--target', 'es2022', '--lib', 'es2022,dom', '--types', '']
    const args = [TSC, ...options, ...more, 'use.ts']
    const { stdout } = spawnSync(process.execPath, args, { cwd: partner, encoding: 'utf8' })
    assert.equal(stdout, '')
  })
}

const IN_REACT = `
import type {} from '@kisekae/sdk/elements/react'
export const Gacha = ({ secret }: { secret: string }) => (
  <av-gacha
    className="sale"
    client-secret={secret}
    avatar-id="42"
    gacha-id={5}
    onpurchase-request={({ detail }) => 'gachaSessionId' in detail && detail.gachaSessionId.trim()}
    onerror={({ detail }) => detail.reason.trim()}
  />
)
// @ts-expect-error -- a gacha needs its id
export const nameless = <av-gacha client-secret="" avatar-id="42" />
export const french = <av-avatar client-secret="" avatar-id="42" locale="fr" />
// @ts-expect-error -- there is no such language
export const welsh = <av-avatar client-secret="" avatar-id="42" locale="cy" />
// @ts-expect-error -- attributes are written with hyphens
export const camel = <av-avatar client-secret="" avatar-id="42" gachaId="5" />
// @ts-expect-error -- there is no such element
export const unknown = <av-closet client-secret="" avatar-id="42" />
`

const IN_VUE = `
import type { GlobalComponents } from 'vue'
import type {} from '@kisekae/sdk/elements/vue'
type Props = InstanceType<GlobalComponents['av-shop']>['$props']
export const shop: Props = { 'client-secret': '', 'avatar-id': 42, 'shop-id': '7', class: 'sale' }
export const asked: Props = { ...shop, 'onCharge-request': ({ detail }) => detail.chargeUrl.trim() }
// @ts-expect-error -- a shop needs its id
export const nameless: Props = { 'client-secret': '', 'avatar-id': 42 }
export const french: Props = { ...shop, locale: 'fr' }
// @ts-expect-error -- there is no such language
export const welsh: Props = { ...shop, locale: 'cy' }
`

const IN_PAGE = `
import type { KitEvents } from '@kisekae/sdk/elements'
import type { KitEvents as Sent } from '${SDK}../ui-kit/elements/kit.ts'
const fitting = document.querySelector('av-fitting')
fitting?.addEventListener('saved', ({ detail }) => detail.avatarId.trim())
fitting?.ownerDocument
  .querySelector('av-frame')
  ?.addEventListener('exported', ({ detail }) => detail.modelUrl?.trim())
fitting?.addEventListener('click', ({ clientX }) => clientX.toFixed())
// @ts-expect-error -- the event has a different detail
fitting?.addEventListener('ready', ({ detail }) => detail.avatarId)
const both = (typed: KitEvents, sent: Sent): [Sent, KitEvents] => [typed, sent]
export default both
`

const inFrameworks: [framework: string, file: string, code: string, more: string[]][] = [
  ['JSX of React 19', 'page.tsx', IN_REACT, ['--jsx', 'react-jsx']],
  ['Vue 3 templates', 'page.ts', IN_VUE, []],
  ['a plain page', 'plain.ts', IN_PAGE, ['--allowImportingTsExtensions', '--skipLibCheck']],
]
for (const [framework, file, code, more] of inFrameworks)
  test(`elements of the UI kit have types in ${framework}`, () => {
    for (const name of ['@types/react', 'vue']) linkPackage(name)
    writeFileSync(join(partner, 'package.json'), '{"type":"module"}')
    writeFileSync(join(partner, file), code)
    const options = ['--module', 'esnext', '--moduleResolution', 'bundler', '--strict', '--noEmit']
    const library = ['--target', 'es2022', '--lib', 'es2022,dom,dom.iterable', '--types', '']
    const args = [TSC, ...options, ...library, ...more, file]
    const { stdout } = spawnSync(process.execPath, args, { cwd: partner, encoding: 'utf8' })
    assert.equal(stdout, '')
  })

/** Puts one of our packages into the partner's folder. */
function linkPackage(name: string): void {
  const link = join(partner, 'node_modules', name)
  if (existsSync(link)) return
  mkdirSync(dirname(link), { recursive: true })
  symlinkSync(join(SDK, '../node_modules', name), link)
}

test('the client does not depend on Node: neither its types nor its imports need it', () => {
  const { stdout } = spawnSync(process.execPath, [TSC, '-p', SDK], { encoding: 'utf8' })
  assert.equal(stdout, '')
  for (const path of globSync('dist/*.js', { cwd: installed })) {
    const text = readFileSync(join(installed, path), 'utf8')
    assert.doesNotMatch(text, /from '(?!\.)|\bprocess\b|\bBuffer\b/, path)
  }
})

test('a program can load the package, and the command runs', async () => {
  const { createKisekae } = await import(join(installed, 'dist/index.js'))
  assert.equal(typeof createKisekae({ baseUrl: '', key: '' }).getAvatar, 'function')
  const args = [join(installed, 'dist/cli/main.js'), '--version']
  assert.equal(spawnSync(process.execPath, args, { encoding: 'utf8' }).stdout, '0.1.0\n')
})

test('a CommonJS program can require the package in every supported version of Node', () => {
  const { engines } = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))
  assert.equal(engines.node, '^20.19.0 || >=22.12.0')
  const program = "console.log(typeof require('@kisekae/sdk').createKisekae)"
  const args = ['--input-type=commonjs', '-e', program]
  const { stdout, stderr } = spawnSync(process.execPath, args, { cwd: partner, encoding: 'utf8' })
  assert.equal(stdout, 'function\n', stderr)
})
