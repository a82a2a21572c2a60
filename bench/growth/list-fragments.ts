import { parseAst } from 'rolldown/parseAst'

interface Node {
  type: string
}

interface Declarator extends Node {
  id: { name: string }
  init: Node | null
}

interface Call extends Node {
  callee: { name?: string }
  arguments: Node[]
}

interface TemplateLiteral extends Node {
  quasis: { value: { cooked: string } }[]
  expressions: { name?: string }[]
}

interface Literal extends Node {
  value: string
}

interface Expressions extends Node {
  properties: { key: { name: string }; value: Node }[]
}

/** The fragments that a file defines as constants; functions may create others. */
const CONSTANT = /^[A-Z_]+$/

/**
 * The texts of a file's fragments, by the names that stand for them in templates: `ITEM`, and
 * `ITEM.names` where it is a list of columns.
 */
export function listFragmentsOf(path: string, source: string): Map<string, string> {
  const texts = new Map<string, string>()
  const constants = new Map<string, string>()
  visit(parseAst(source, { lang: 'ts' }, path))
  return texts

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null) return
    if (isDeclarator(value)) declare(value)
    Object.values(value).forEach(visit)
  }

  function declare({ id: { name }, init }: Declarator): void {
    if (!CONSTANT.test(name)) return
    if (init?.type === 'Literal') constants.set(name, String((init as Literal).value))
    if (init?.type !== 'CallExpression') return
    const { callee, arguments: given } = init as Call
    if (callee.name === 'fragment') texts.set(name, readText(given[0]))
    if (callee.name !== 'columns') return
    const columns = (given[0] as Expressions).properties.map(({ key, value }) => ({
      column: toSnakeCase(key.name),
      expression: readText(value),
    }))
    texts.set(name, columns.map(({ column, expression }) => `${expression} as ${column}`).join())
    texts.set(`${name}.names`, columns.map(({ column }) => column).join())
  }

  function readText(node: Node): string {
    if (node.type === 'Literal') return (node as Literal).value
    if (node.type !== 'TemplateLiteral') throw new Error(`${path}: a ${node.type} has no text.`)
    const { quasis, expressions } = node as TemplateLiteral
    const inner = expressions.map(({ name = '' }) => texts.get(name) ?? constants.get(name) ?? '')
    return quasis.map(({ value }, at) => value.cooked + (inner[at] ?? '')).join('')
  }
}

const isDeclarator = (value: object): value is Declarator =>
  'type' in value && value.type === 'VariableDeclarator'

const toSnakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
