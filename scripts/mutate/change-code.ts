/** A node of the syntax tree, with the properties used here. */
export interface Node {
  type: string
  start: number
  end: number
  name?: string
  operator?: string
  value?: unknown
  computed?: boolean
  left?: Node
  right?: Node
  argument?: Node
  test?: Node
  tag?: Node
  quasi?: Node
  object?: Node
  property?: Node
  callee?: Node
  arguments?: Node[]
  expression?: Node
}

/** A range of the source code, and the text that replaces it. */
export interface Change {
  start: number
  end: number
  text: string
}

const OPERATORS: Record<string, string> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
  '**': '*',
  '<<': '>>',
  '>>': '<<',
  '>>>': '<<',
  '&': '|',
  '|': '&',
  '^': '&',
  '+=': '-=',
  '-=': '+=',
  '*=': '/=',
  '/=': '*=',
}

/** Methods and their replacements; an empty replacement removes the call and keeps its object. */
const METHODS: Record<string, string> = {
  some: 'every',
  every: 'some',
  min: 'max',
  max: 'min',
  floor: 'ceil',
  ceil: 'floor',
  startsWith: 'endsWith',
  endsWith: 'startsWith',
  filter: '',
  toSorted: '',
  toReversed: '',
  sort: '',
  reverse: '',
  trim: '',
  slice: '',
}

/** Lists the possible faults of one node. */
export function writeChanges(node: Node, source: string): Change[] {
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression':
    case 'AssignmentExpression':
      return changeOperator(node, source)
    case 'UnaryExpression':
      return changeSign(node)
    case 'Literal':
      return changeLiteral(node, source)
    case 'IfStatement':
    case 'ConditionalExpression':
      return changeTest(node, source)
    case 'ThrowStatement':
    case 'ContinueStatement':
    case 'BreakStatement':
      return [{ start: node.start, end: node.end, text: ';' }]
    case 'ExpressionStatement':
      return removeStatement(node)
    case 'CallExpression':
      return changeMethod(node, source)
    default:
      return []
  }
}

const isText = ({ type, value }: Node) =>
  type === 'TemplateLiteral' || (type === 'Literal' && typeof value === 'string')

function changeOperator({ left, right, operator, end }: Node, source: string): Change[] {
  if (!left || !right || !operator) return []
  const start = source.indexOf(operator, left.end)
  if (start < 0 || start >= right.start) return []
  if (operator === '??') {
    // Removes the default, and the whitespace before it.
    const before = source.slice(left.end, start).trimEnd()
    return [{ start: left.end + before.length, end, text: '' }]
  }
  const text = OPERATORS[operator]
  if (text === undefined || (operator === '+' && (isText(left) || isText(right)))) return []
  return [{ start, end: start + operator.length, text }]
}

function changeSign({ start, operator, argument }: Node): Change[] {
  if (!argument || (operator !== '!' && operator !== '-')) return []
  return [{ start, end: start + operator.length, text: '' }]
}

function changeLiteral({ start, end, value }: Node, source: string): Change[] {
  if (typeof value === 'boolean') return [{ start, end, text: String(!value) }]
  if (typeof value !== 'number') return []
  // Adding 1 to a fraction would be a change that every test detects.
  const written = source.slice(start, end)
  if (!Number.isInteger(value)) return [{ start, end, text: `(${written} * 1.25)` }]
  return [1, -1].map((by) => ({ start, end, text: String(value + by) }))
}

/** Comparisons get another operator; other conditions are negated. */
function changeTest({ test }: Node, source: string): Change[] {
  if (!test || ['BinaryExpression', 'UnaryExpression', 'LogicalExpression'].includes(test.type))
    return []
  const { start, end } = test
  return [{ start, end, text: `!(${source.slice(start, end)})` }]
}

function removeStatement({ start, end, expression }: Node): Change[] {
  const { type = '', argument } = expression ?? {}
  const acting = type === 'AwaitExpression' ? argument?.type : type
  const isActing = acting === 'CallExpression' || acting === 'AssignmentExpression'
  return isActing ? [{ start, end, text: ';' }] : []
}

function changeMethod({ end, callee }: Node, source: string): Change[] {
  if (callee?.type !== 'MemberExpression' || callee.computed) return []
  const { object, property } = callee
  if (!object || !property) return []
  const text = Object.hasOwn(METHODS, property.name ?? '') ? METHODS[property.name ?? ''] : null
  if (text === null) return []
  if (text === '') {
    const dotAt = source.slice(object.end).search(/\??\./)
    return [{ start: object.end + dotAt, end, text: '' }]
  }
  return [{ start: property.start, end: property.end, text }]
}
