// The house rules as tests: which module may import which, and the maximum length of lines,
// functions, and files.
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { ROOMS, WORDS } from './tidy/rooms.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const COLUMNS_MAX = 100
/** A row of a table is one line of any width: the formatter leaves tables alone. */
const TABLE_ROW = /^\s*\[.*\],$/
/** Longer functions are hard to follow; shorter ones are not automatically better. */
const FUNCTION_LINES_MAX = 90
const FILE_LINES_MAX = 450
const EXPORTS_MAX = 12
/** Files that are lists by nature: statements, refusals, the wire format. */
const LISTS = /^contract\/|store\.ts$|faults\.ts$/

/** Files that are as long as their content requires: generated files, and the dictionaries. */
const UNLIMITED = /^sdk\/(records|params|calls)\.ts$|^web\/dressup\/words\/[\w-]+\.ts$/

/**
 * Node modules that a partner's program may use; the SDK client itself is restricted by its
 * tsconfig.
 */
const NODE = ['crypto', 'fs', 'http', 'path', 'url', 'util'].map((name) => `node:${name}`)

/**
 * The packages that each package may import; bench, simulate, and scripts may import everything.
 */
const PACKAGES: Record<string, readonly string[]> = {
  contract: ['typebox'],
  avatar3d: ['meshoptimizer'],
  'avatar3d/examine': ['gltf-validator', 'typebox'],
  // Imports only codes and types, so that a browser that loads the rules loads nothing else.
  dressing: ['@kisekae/contract/part.ts'],
  wardrobe: ['@kisekae/avatar3d', '@kisekae/dressing'],
  // Contains pieces whose shape is a file, and the page that shows such a file while it is edited.
  'wardrobe/drawing': [
    '@kisekae/avatar3d',
    'node:fs',
    'node:url',
    '@xmldom/xmldom',
    'svg-path-properties',
    'svgpath',
  ],
  'wardrobe/studio': [
    ...NODE,
    'node:child_process',
    'node:module',
    'node:net',
    'node:zlib',
    '@kisekae/avatar3d',
  ],
  web: [
    'preact',
    'wouter-preact',
    '@tanstack/preact-query',
    'uplot',
    '@kisekae/web-common',
    '@kisekae/contract',
    '@kisekae/dressing',
    '@kisekae/ui-kit/viewer',
    // Files are examined in a worker before they are uploaded.
    '@kisekae/avatar3d/examine',
    // Motions defined in code, and the GIF writer: the photo booth loads both when they are needed.
    '@kisekae/wardrobe/motion',
    // The list of the starter figures.
    '@kisekae/wardrobe/body/figures.ts',
    'gifenc',
  ],
  // From avatar3d, only the functions that move, deform and cut a figure, which are pure, public,
  // and small in a browser.
  'ui-kit': [
    'preact',
    'three',
    '@pixiv/three-vrm',
    '@kisekae/contract',
    '@kisekae/avatar3d/assemble/part/cut-limbs.ts',
    '@kisekae/avatar3d/vrm/grip.ts',
    '@kisekae/avatar3d/vrm/seat.ts',
    '@kisekae/avatar3d/deform',
    '@kisekae/avatar3d/motion',
  ],
  // Frameworks are imported in declarations only; package.test.ts checks the imports of the code.
  sdk: [...NODE, 'react', 'vue'],
  examples: [...NODE, '@kisekae/sdk'],
  // The samples' server installs and bundles the engines, and generates the animations.
  'examples/engines': [
    ...NODE,
    'node:child_process',
    'node:zlib',
    'rolldown',
    '@kisekae/sdk',
    '@kisekae/avatar3d',
    '@kisekae/wardrobe/make-part.ts',
  ],
  'examples/frameworks': ['@angular'],
  'examples/game-engines': NODE,
}

/** Packages whose folder has a different name. */
const FOLDERS: Record<string, string> = {
  'web-common': 'web/common',
  dressup: 'web/dressup',
  console: 'web/console',
}

interface Source {
  path: string
  text: string
  lines: string[]
  imports: string[]
}

const sources: Source[] = globSync('**/*.{ts,tsx,mjs}', {
  cwd: root,
  exclude: ['**/node_modules', '**/dist', '**/dist-*', '.data'],
}).map((path) => {
  const text = readFileSync(join(root, path), 'utf8')
  const imports = [
    ...text.matchAll(/^(?:import|export)\s[^'"]*?from '([^']+)'|^import '([^']+)'/gm),
  ]
  return { path, text, lines: text.split('\n'), imports: imports.map(([, a, b]) => a ?? b) }
})
const isTest = ({ path }: Source) => path.endsWith('.test.ts') || path.includes('fixtures/')
const production = sources.filter((source) => !isTest(source))

function refuse(faults: string[]) {
  assert.deepEqual(faults, [])
}

test('no line is wider than a hundred columns, except rows of tables', () => {
  const isWide = (line: string) =>
    line.length > COLUMNS_MAX && !/https?:/.test(line) && !TABLE_ROW.test(line)
  refuse(
    sources.flatMap(({ path, lines }) =>
      lines.flatMap((line, at) => (isWide(line) ? [`${path}:${at + 1}`] : [])),
    ),
  )
})

test('no file is too long', () => {
  const isLong = ({ path, lines }: Source) => lines.length > FILE_LINES_MAX && !UNLIMITED.test(path)
  refuse(sources.filter(isLong).map(({ path }) => path))
})

test('no function is too long', () => {
  refuse(production.flatMap(listLongFunctions))
})

test('the members of a list or a record are written out rather than spread', () => {
  refuse(sources.flatMap(listPackedLines))
})

/** `{ ...{ a, b }, c }` means the same as `{ a, b, c }`, but packs more onto a line. */
function listPackedLines({ path, text }: Source): string[] {
  if (!/\.\.\.\(?[{[]/.test(text)) return []
  const found = listNodes(parse({ path, text })).filter(
    ({ type, argument }) => /^(JSX)?Spread/.test(type) && argument && isLiteral(argument),
  )
  return found.map(({ start }) => `${path}:${text.slice(0, start).split('\n').length}`)
}

/** A literal list or record, with or without an assertion such as `as const`. */
const isLiteral = ({ type, expression }: Node): boolean =>
  /^(Object|Array)Expression$/.test(type) ||
  (/^TS|^Parenthesized/.test(type) && expression !== undefined && isLiteral(expression))

/** A node of a syntax tree. */
interface Node {
  type: string
  start: number
  end: number
  argument?: Node
  /** The expression inside an assertion or parentheses. */
  expression?: Node
}

const parse = ({ path, text }: Pick<Source, 'path' | 'text'>) =>
  parseAst(text, { lang: path.endsWith('x') ? 'tsx' : 'ts' })

/** A node and all nodes below it. */
function listNodes(tree: unknown): Node[] {
  if (typeof tree !== 'object' || tree === null) return []
  const below = Object.values(tree).flatMap(listNodes)
  // An object with a type and a position is a node.
  return 'type' in tree && 'start' in tree ? [tree as Node, ...below] : below
}

/** Measures from the first parameter to the closing brace, however the signature is wrapped. */
function listLongFunctions({ path, text }: Source): string[] {
  const lineOf = (at: number) => text.slice(0, at).split('\n').length
  const functions = listNodes(parse({ path, text })).filter(({ type }) => FUNCTION.test(type))
  return functions
    .map(({ start, end }) => ({ line: lineOf(start), lines: lineOf(end) - lineOf(start) + 1 }))
    .filter(({ lines }) => lines > FUNCTION_LINES_MAX)
    .map(({ line, lines }) => `${path}:${line} (${lines} lines)`)
}

const FUNCTION = /^(FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/

/** Phrases that read like translations; docs/english.md gives the alternatives. */
const TRANSLATED = [
  /half a letter|letter by letter|cannot be so\b|not along\b|as it is wanted|how long what/i,
  /\bis no (more|JSON|e-mail|catalogue|VRM|VRM file)\b/i,
  /\bis told so\b|\bstands once\b|\bof one's own\b|\b(come|goe)s along\b/,
  /\bwhat came of\b|\bwho asks\b|\bthe one who asks\b|\btold anew\b|\bdrawn anew\b/i,
  /\b(keeps?|kept) house\b|\bwhoever\b|\btold of\b|\bbecame of\b|\bthe fault of the service\b/i,
]

test('no text contains a listed phrase that reads like a translation', () => {
  const told = globSync('**/*.{md,yml}', {
    cwd: root,
    exclude: ['**/node_modules', '**/dist', '**/dist-*', '.data', 'guide/src/content'],
  })
    .filter((path) => path !== 'docs/english.md' && path !== 'docs/specification.md')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
  const texts = [...sources.filter(({ path }) => path !== 'scripts/tidy.test.ts'), ...told]
  refuse(
    texts.flatMap(({ path, text }) => {
      const found = TRANSLATED.map((phrase) => phrase.exec(text)).find(Boolean)
      return found ? [`${path}: ${found[0]}`] : []
    }),
  )
})

test('imports between packages go in one direction only', () => {
  refuse(
    production.flatMap(({ path, imports }) => {
      const [name, room] = path.split('/')
      const allowed = PACKAGES[`${name}/${room}`] ?? PACKAGES[name]
      if (!allowed) return []
      const isForeign = (specifier: string) =>
        !specifier.startsWith('.') &&
        !allowed.some((prefix) => specifier === prefix || specifier.startsWith(`${prefix}/`))
      const isTool = name === 'wardrobe' && path.split('/').length === 2
      return imports
        .filter(
          (specifier) =>
            isForeign(specifier) && !(isTool && !specifier.startsWith('@kisekae/server')),
        )
        .map((specifier) => `${path} imports ${specifier}`)
    }),
  )
})

test('files of the server import only from folders above their own', () => {
  refuse(
    production
      .filter(({ path }) => path.startsWith('server/') && path.split('/').length > 2)
      .flatMap((source) =>
        source.imports
          .filter((specifier) => specifier.startsWith('../') && !isAllowed(source, specifier))
          .map((specifier) => `${source.path} imports ${specifier}`),
      ),
  )
})

/**
 * Routes are a separate layer: they may import the rules and stores of every word, but no other
 * routes.
 */
function isAllowed({ path }: Source, specifier: string): boolean {
  const target = join(dirname(path), specifier).split('/')
  const word = path.split('/')[1]
  if (target[1] === word || target[0] !== 'server') return true
  return isBelow(WORDS, { path, from: word, target: target.join('/'), to: target[1] })
}

function isBelow(
  order: readonly (readonly string[])[],
  { path, from, target, to }: { path: string; from: string; target: string; to: string },
): boolean {
  if (target.endsWith('/routes.ts')) return false
  if (/[/-]routes\.ts$/.test(path)) return true
  const rank = (name: string) => order.findIndex((names) => names.includes(name))
  return rank(to) < rank(from)
}

test('a room imports only the rooms below it', () => {
  refuse(
    Object.entries(ROOMS).flatMap(([home, order]) =>
      production
        .filter(({ path }) => path.startsWith(`${home}/`))
        .flatMap((source) => listUpward(source, { home, order: [...order, ['']] })),
    ),
  )
})

function listUpward(
  { path, imports }: Source,
  { home, order }: { home: string; order: readonly (readonly string[])[] },
): string[] {
  // A file that is directly in the folder is a room of its own if it is listed; otherwise, it
  // belongs to the unnamed room.
  const roomOf = (file: string) => {
    const [name, rest] = relative(home, file).split('/')
    return rest || order.flat().includes(name) ? name : ''
  }
  const from = roomOf(path)
  if (from === '') return []
  if (!order.flat().includes(from)) return [`${path}: ${from} is missing from ROOMS`]
  return imports
    .map((specifier) => findFile(path, specifier))
    .filter((file) => file.startsWith(`${home}/`) && roomOf(file) !== from)
    .filter((target) => !isBelow(order, { path, from, target, to: roomOf(target) }))
    .map((target) => `${path} imports ${target}`)
}

test('there are no circular imports', () => {
  const files = new Map(production.map((source) => [source.path, source]))
  const next = ({ path, imports }: Source) =>
    imports.flatMap((specifier) => files.get(findFile(path, specifier)) ?? [])
  const done = new Set<Source>()
  const circles: string[] = []
  const visit = (source: Source, way: readonly Source[]) => {
    const start = way.indexOf(source)
    if (start >= 0)
      circles.push(
        way
          .slice(start)
          .map(({ path }) => path)
          .join(' → '),
      )
    if (start >= 0 || done.has(source)) return
    for (const other of next(source)) visit(other, [...way, source])
    done.add(source)
  }
  for (const source of production) visit(source, [])
  refuse(circles)
})

/** The file that an import refers to, relative to the root; empty for an external package. */
function findFile(path: string, specifier: string): string {
  if (specifier.startsWith('.')) return join(dirname(path), specifier)
  const [, name, rest] = /^@kisekae\/([\w-]+)\/(.+)$/.exec(specifier) ?? []
  return `${FOLDERS[name] ?? name}/${rest}`
}

test('no import goes up more than two folders', () => {
  refuse(
    production.flatMap(({ path, imports }) =>
      imports
        .filter((specifier) => specifier.startsWith('../../../'))
        .map((specifier) => `${path} imports ${specifier}`),
    ),
  )
})

test('a file exports a few things of one kind', () => {
  refuse(
    production.flatMap(({ path, text }) => {
      const count = text.match(/^export (?!\{|\*|type |interface )/gm)?.length ?? 0
      return count > EXPORTS_MAX && !LISTS.test(path) ? [`${path}: ${count} exports`] : []
    }),
  )
})

test('rules and stores use no clock, randomness or environment', () => {
  const banned = /\bDate\.now\(|new Date\(\)|Math\.random\(|process\.env/
  const rooms = /^(scripts|bench|simulate|web|ui-kit|sdk|examples|guide)\//
  const parts = /^server\/((main|run|config)\.ts$|(kernel|postgres)\/)/
  refuse(
    production
      .filter(({ path }) => !rooms.test(path) && !parts.test(path))
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          banned.test(line) && !/^\s*(\*|\/\/)/.test(line) ? [`${path}:${at + 1}`] : [],
        ),
      ),
  )
})

test('the code contains no TODO, FIXME or XXX', () => {
  refuse(
    sources
      .filter(({ path }) => path !== 'scripts/tidy.test.ts')
      .flatMap(({ path, lines }) =>
        lines.flatMap((line, at) =>
          /\b(TODO|FIXME|XXX)\b/.test(line) ? [`${path}:${at + 1}`] : [],
        ),
      ),
  )
})

test('every export is used somewhere else', () => {
  const words = new Map<string, Set<string>>()
  for (const { path, text } of sources)
    for (const word of new Set(text.match(/\b[A-Za-z_]\w+\b/g)))
      words.set(word, (words.get(word) ?? new Set()).add(path))
  refuse(
    production
      .filter(({ path }) => !path.startsWith('contract/'))
      .flatMap(({ path, text }) =>
        [...text.matchAll(/^export (?:async )?(?:const|function|class) (\w+)/gm)]
          .filter(
            ([, name]) =>
              (words.get(name)?.size ?? 0) < 2 && !['bench', 'collections'].includes(name),
          )
          .map(([, name]) => `${path}: ${name}`),
      ),
  )
})
