// `npm run sizes`: installs the last commit in a new folder, and writes the disk usage of the
// folder to docs/sizes.md. Needs the network, and a minute or two.
import { execFileSync } from 'node:child_process'
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const PAGE = 'docs/sizes.md'
const BLOCK_BYTES = 512
const MEBIBYTE = 1024 * 1024
/** Folders that .dockerignore excludes from images. */
const NOT_IN_IMAGE = ['guide', 'bench', 'simulate', '.git']

interface Size {
  packages: number | null
  bytes: number
}

const folder = mkdtempSync(join(tmpdir(), 'kisekae-sizes-'))
try {
  writeFileSync(join(ROOT, PAGE), describe(measure(join(folder, 'checkout'))))
  console.log(`Written: ${PAGE}`)
} finally {
  rmSync(folder, { recursive: true })
}

/** The kinds of installations, by name, in the order of the table. */
function measure(checkout: string): Map<string, Size> {
  execFileSync('git', ['clone', '-q', ROOT, checkout])
  const run = (script: string, ...args: string[]) =>
    execFileSync('node', [join(checkout, script), ...args], { cwd: checkout, stdio: 'ignore' })
  const sizes = new Map<string, Size>()
  const add = (name: string, bytes: number, packages: number | null = null) =>
    sizes.set(name, { packages, bytes })
  const packed = execFileSync('npm', ['pack', '--json'], {
    cwd: checkout,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  // A list, or an object keyed by package name, depending on the version of npm.
  const [{ size, unpackedSize, filename }] = Object.values<{
    size: number
    unpackedSize: number
    filename: string
  }>(JSON.parse(packed))
  rmSync(join(checkout, filename))
  add('npm package', size)
  add('npm package, unpacked', unpackedSize)
  add('checkout without its history', sizeOf(checkout, ['.git']))

  run('scripts/setup.mjs', '--run')
  add('packages needed to run', sizeOf(join(checkout, 'node_modules')), countPackages(checkout))
  run('scripts/build-web.ts')
  run('server/main.ts', '--print-config')
  add('an image without its base, computed', sizeOf(checkout, NOT_IN_IMAGE))

  run('scripts/setup.mjs')
  const linter = sizeOf(join(checkout, 'scripts/linter/node_modules'))
  const all = sizeOf(join(checkout, 'node_modules'), ['.cache']) + linter
  add('packages needed to develop', all, countPackages(checkout))
  return sizes
}

/** The disk usage of a folder in bytes; a file with several names counts once. */
function sizeOf(root: string, without: readonly string[] = []): number {
  const seen = new Set<number>()
  const bytesOf = (path: string): number => {
    const stat = lstatSync(path)
    if (seen.has(stat.ino)) return 0
    seen.add(stat.ino)
    const within = stat.isDirectory() ? readdirSync(path) : []
    const listed = path === root ? within.filter((name) => !without.includes(name)) : within
    return listed.reduce((sum, name) => sum + bytesOf(join(path, name)), stat.blocks * BLOCK_BYTES)
  }
  return bytesOf(root)
}

/** The number of packages that npm reports as installed, except the checkout's own. */
function countPackages(checkout: string): number {
  const text = readFileSync(join(checkout, 'node_modules/.package-lock.json'), 'utf8')
  const { packages }: { packages: Record<string, { link?: true }> } = JSON.parse(text)
  return Object.entries(packages).filter(
    ([path, { link }]) => path.includes('node_modules/') && !link,
  ).length
}

function describe(sizes: ReadonlyMap<string, Size>): string {
  const rows = [...sizes].map(([name, { packages, bytes }]) => {
    const digits = bytes < MEBIBYTE * 10 ? 1 : 0
    return `| ${name} | ${packages ?? ''} | ${(bytes / MEBIBYTE).toFixed(digits)} |`
  })
  return `# Sizes

Written by \`npm run sizes\` on ${process.platform}-${process.arch}, from a fresh clone.

| Content | Packages | MiB |
|---|---|---|
${rows.join('\n')}

The image is not built for this table: its row is the size of a checkout with the packages that the
service needs to run, the built pages and the compiled code, but without the files in
\`.dockerignore\`. The size of the base image is not included.
`
}
