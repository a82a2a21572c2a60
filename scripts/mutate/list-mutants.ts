import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'rolldown/parseAst'
import { ROOT } from '../test/list-tests.ts'
import { type Change, type Node, writeChanges } from './change-code.ts'
import { changeSql } from './change-sql.ts'
import type { Mutant } from './mutant.ts'

/** All mutants of a source, in order. */
export function listMutants(path: string, source = read(path)): Mutant[] {
  const changes: Change[] = []
  visit(parse(path, source))
  const found = changes.map(({ start, end, text }) => {
    const line = source.slice(0, start).split('\n').length
    return { path, line, start, end, text }
  })
  const known = new Map(found.map((each) => [`${each.start} ${each.end} ${each.text}`, each]))
  return [...known.values()]
    .filter(({ start, end, text }) => isReadable(source.slice(0, start) + text + source.slice(end)))
    .toSorted((one, other) => one.start - other.start)

  function visit(node: Node): void {
    if (isLeftOut(node, source)) return
    const sql = findSql(node)
    if (sql) changes.push(...changeSql(sql, source))
    else changes.push(...writeChanges(node, source))
    for (const value of Object.values(node))
      for (const child of [value].flat()) if (isNode(child)) visit(child)
  }

  /** Whether the planted source still parses; otherwise, test results would be meaningless. */
  function isReadable(planted: string): boolean {
    try {
      return Boolean(parse(path, planted))
    } catch {
      return false
    }
  }
}

const parse = (path: string, source: string): Node =>
  toNode(parseAst(source, { lang: path.endsWith('x') ? 'tsx' : 'ts' }, path))

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** The parser's own types omit properties of its nodes. */
const toNode = (value: unknown) => value as Node

/** Excludes types, which have no effect, and logging and module names, which tests ignore. */
function isLeftOut({ type, start, end }: Node, source: string): boolean {
  if (type === 'ImportDeclaration' || type === 'ExportAllDeclaration') return true
  if (type.startsWith('TS')) return !/^TS(As|Satisfies|NonNull)/.test(type)
  return type === 'ExpressionStatement' && /^(call\.)?log\./.test(source.slice(start, end))
}

/** Tags whose template is an SQL statement. */
const VERBS = /(^|\.)(rows|find|get|step|sql|write)$/

/** The template of a node that is an SQL statement, or a fragment of one. */
function findSql({ type, tag, quasi, callee, arguments: given }: Node): Node | undefined {
  if (type === 'TaggedTemplateExpression')
    return VERBS.test(tag?.name ?? tag?.property?.name ?? '') ? quasi : undefined
  const isFragment = type === 'CallExpression' && callee?.name === 'fragment'
  return isFragment ? given?.find((value) => value.type === 'TemplateLiteral') : undefined
}
