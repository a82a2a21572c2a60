import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { before, test } from 'node:test'
import { drawSequence } from './draw-sequence.ts'
import { labelCells } from './label-cells.ts'
import { listMenu } from './list-menu.ts'
import { listPages } from './list-pages.ts'
import { listSnippets } from './list-snippets.ts'
import type { Page } from './reference/page.ts'
import { listUnsaid, untranslated } from './reference/words.ts'

let pages: Page[] = []

before(async () => {
  pages = await listPages()
})

const within = (language: string) =>
  pages.filter(({ path }) => path.startsWith(`${language}/`)).map(({ path }) => path.slice(3))

const find = (path: string) => pages.find((page) => page.path === path)?.text ?? ''

test('both languages have the same pages', () => {
  assert.ok(within('en').length > 30)
  assert.deepEqual(within('ja'), within('en'))
})

test('both languages have the same headings, pictures and code, except for comments', () => {
  for (const path of within('en')) {
    assert.deepEqual(outline(find(`ja/${path}`)), outline(find(`en/${path}`)), path)
  }
})

function outline(text: string): string[] {
  const levels = text.match(/^#+ /gm) ?? []
  const code = listSnippets(text).map((snippet) =>
    snippet.language === 'sequence'
      ? `sequence of ${snippet.code.split('\n').length}`
      : dropWords(snippet.code),
  )
  return [...levels, ...code]
}

/** Removes comments, which differ between languages. */
const dropWords = (code: string) =>
  code
    .replaceAll(/\s*(\/\/ |# |\/\*\*).*$/gm, '')
    .replaceAll(/(Accept-Language: |locale=")(ja|en)/g, '$1')

test('every sentence of the reference has a translation, and no translation is unused', () => {
  assert.deepEqual([...untranslated], [])
  assert.deepEqual(listUnsaid(), [])
})

test('every page has front matter, and no unquoted value contains a colon and a space', () => {
  const wrong = pages.flatMap(({ path, text }) => {
    const head = /^---\n(.*?)\n---\n/s.exec(text)?.[1]
    return head === undefined || /^[\s-]*\w+: [^"'\n]*: /m.test(head) ? [path] : []
  })
  assert.deepEqual(wrong, [])
})

test('no code block has a backtick in its first line, which would turn it into a paragraph', () => {
  const wrong = pages.flatMap(({ path, text }) => (/^```\w.*`/m.test(text) ? [path] : []))
  assert.deepEqual(wrong, [])
})

test('every link inside the guide leads somewhere', () => {
  const places = new Set(pages.map(({ path }) => placeOf(path)))
  const dead = pages.flatMap(({ path, text }) =>
    listLinks(text)
      .map((link) => posix.join(placeOf(path), link.split('#')[0]))
      .filter((target) => !places.has(target) && !existsSync(publicFile(target)))
      .map((target) => `${path}: ${target}`),
  )
  assert.deepEqual(dead, [])
})

/** Where a page is found: `en/flows/gacha/`. */
const placeOf = (path: string) => path.replace(/(index)?\.md$/, '').replace(/([^/])$/, '$1/')

const publicFile = (target: string) => new URL(`./public/${target}`, import.meta.url)

function listLinks(text: string): string[] {
  const prose = text.replaceAll(/^```.*?^```$|`[^`\n]+`/gms, '')
  const found = prose.matchAll(/\]\(([^)\s]+)\)|(?:href|src|srcset)="([^"]+)"|link: (\S+)/g)
  return [...found].map(([, a, b, c]) => a ?? b ?? c).filter((link) => !/^https?:/.test(link))
}

test('every page is in the menu, and every entry of the menu is a page', () => {
  const entries = listMenu().flatMap(({ pages = [] }) => pages)
  const written = within('en').filter((path) => !path.startsWith('reference/'))
  const slugs = written.map((path) => path.replace(/\.md$/, '')).filter((slug) => slug !== 'index')
  assert.deepEqual(entries.toSorted(), slugs.toSorted())
})

test('every error reason that a flow mentions is in the list of errors', () => {
  const errors = find('en/reference/errors.md')
  for (const { path, text } of pages.filter(({ path }) => dirname(path) === 'en/flows')) {
    for (const [, reason] of text.matchAll(/\b4\d\d `([a-z]\w+)`/g)) {
      assert.ok(errors.includes(`\`${reason}\``), `${path} names ${reason}`)
    }
  }
})

test('the lockfile has the packages for every platform; `npm ci` fails without them', () => {
  const { packages } = JSON.parse(
    readFileSync(new URL('./package-lock.json', import.meta.url), 'utf8'),
  )
  const wanted = Object.entries<{ optionalDependencies?: object }>(packages).flatMap(
    ([place, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => ({ place, name })),
  )
  const missing = wanted.filter(
    ({ place, name }) =>
      !(`node_modules/${name}` in packages || `${place}/node_modules/${name}` in packages),
  )
  assert.deepEqual(missing, [])
})

test('pages name only commands that exist in this repository', () => {
  const { scripts } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
  for (const { path, text } of pages) {
    for (const [, name] of text.matchAll(/npm run ([\w:-]+)/g)) {
      assert.ok(name in scripts, `${path} names npm run ${name}`)
    }
  }
})

test('each sequence has a picture and a list with the same content', () => {
  const drawn = drawSequence('App -> Service: asks <it>\nService --> App: answers\nApp: keeps it')
  assert.equal(drawn.match(/class="head"/g)?.length, 2)
  assert.equal(drawn.match(/<li>/g)?.length, 3)
  assert.match(drawn, /class="arrow answer"/)
  assert.match(drawn, /<li><b>App → Service<\/b><br>asks &lt;it&gt;<\/li>/)
  assert.throws(() => drawSequence('nonsense'), SyntaxError)
})

test('cells of a wide table name their column, because phones show rows as cards', () => {
  const head =
    '<thead><tr><th>Field</th><th align="left"><code>Type</code></th><th>Means</th></tr></thead>'
  const wide = `<table>${head}<tr><td>id</td><td>int64</td><td></td></tr></table>`
  assert.equal(labelCells(wide).match(/data-label="(Field|Type|Means)"/g)?.length, 3)
  const narrow = '<table><tr><th>Word</th><th>Means</th></tr><tr><td>a</td><td>b</td></tr></table>'
  assert.equal(labelCells(narrow), narrow)
})
