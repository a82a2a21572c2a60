import type { Change, Node } from './change-code.ts'

/** The keywords that end a condition, outside parentheses. */
const ENDS = new RegExp(
  '^(?:and|or|where|group by|order by|limit|returning|for update|left join|join|on|union|' +
    'then|else|end|set|from|offset|do|as)\\b',
)
/** A character of a keyword. */
const WORD = /[a-z_]/i

/** Lists the possible faults of an SQL template, such as a missing condition, lock or ordering. */
export function changeSql(template: Node, source: string): Change[] {
  const start = template.start + 1
  const sql = maskValues(source.slice(start, template.end - 1))
  const changes = [
    ...dropConditions(sql),
    ...dropDefaults(sql),
    ...replaceAll(sql, / for update( of \w+)?( skip locked)?/g, () => ''),
    ...replaceAll(sql, / skip locked/g, () => ''),
    ...replaceAll(sql, /(?<=interval ')\d+/g, (count) => String(Number(count) + 1)),
    ...replaceAll(sql, /\border by [^()]*?(?=\s*(?:limit\b|offset\b|for update|\)|$))/g, () => ''),
    ...replaceAll(sql, /(?<=\border by [\w.]+)(?= desc)? desc/g, () => ''),
    ...replaceAll(sql, /(?<=\border by [\w.]+)(?=\s*(?:,|limit\b|\)|$))/g, () => ' desc'),
    ...replaceAll(sql, /\bdesc\b/g, () => 'asc'),
    ...replaceAll(sql, /\bnot exists\b/g, () => 'exists'),
    ...replaceAll(sql, /\bis not null\b/g, () => 'is null'),
    ...replaceAll(sql, /\bis null\b/g, () => 'is not null'),
    ...replaceAll(sql, /\bdistinct\b(?! on| from)/g, () => ''),
    ...replaceAll(sql, /\bgreatest\b/g, () => 'least'),
    ...replaceAll(sql, /\bleast\b/g, () => 'greatest'),
    ...replaceAll(sql, /(?<= )(?:<=|>=|<|>)(?= )/g, (sign) =>
      sign.length > 1 ? sign.slice(0, 1) : `${sign}=`,
    ),
    ...replaceAll(sql, /(?<=[ :\w)] )[+-](?= 1\b)/g, (sign) => (sign === '+' ? '-' : '+')),
  ]
  return changes.map((change) => ({
    start: start + change.start,
    end: start + change.end,
    text: change.text,
  }))
}

/**
 * Replaces interpolated values with a word of the same length, so that their content is ignored.
 */
function maskValues(sql: string): string {
  let masked = ''
  let depth = 0
  for (const [at, letter] of [...sql.split('')].entries()) {
    if (letter === '{' && (depth > 0 || sql[at - 1] === '$')) depth++
    masked += depth > 0 || (letter === '$' && sql[at + 1] === '{') ? 'v' : letter
    if (letter === '}' && depth > 0) depth--
  }
  return masked
}

const replaceAll = (sql: string, pattern: RegExp, write: (found: string) => string): Change[] =>
  [...sql.matchAll(pattern)].map(({ index, 0: found }) => ({
    start: index,
    end: index + found.length,
    text: write(found),
  }))

/** Replaces each condition with true. */
function dropConditions(sql: string): Change[] {
  const changes: Change[] = []
  for (const { index, 0: word } of sql.matchAll(/\b(?:where|and|on|when)\b/g)) {
    if (word === 'on' && /(?:conflict|distinct)\s*$/.test(sql.slice(0, index + 2))) continue
    if (word === 'on' && /^on conflict/.test(sql.slice(index))) continue
    if (word === 'and' && isOfBetween(sql.slice(0, index))) continue
    const start = index + word.length
    const end = findEnd(sql, start)
    const condition = sql.slice(start, end).trim()
    if (condition !== '' && condition !== 'true') changes.push({ start, end, text: ' true' })
  }
  return changes
}

const isOfBetween = (before: string) => /\bbetween (?:(?!\band\b).)*$/s.test(before)

/** The end of the condition that begins here. */
function findEnd(sql: string, start: number): number {
  let depth = 0
  for (let at = start; at < sql.length; at++) {
    if (sql[at] === '(') depth++
    if (sql[at] === ')' && --depth < 0) return at
    if (depth > 0 || !WORD.test(sql[at]) || WORD.test(sql[at - 1] ?? '')) continue
    const rest = sql.slice(at)
    const isSecond = rest.startsWith('and') && isOfBetween(sql.slice(start, at))
    const isCompared = rest.startsWith('from') && /\bdistinct\s+$/.test(sql.slice(start, at))
    if (ENDS.test(rest) && !isSecond && !isCompared && at > start + 1) return at - trailing(sql, at)
  }
  return sql.length - trailing(sql, sql.length)
}

/** The whitespace before a position. */
const trailing = (sql: string, at: number) =>
  sql.slice(0, at).length - sql.slice(0, at).trimEnd().length

/** Replaces `coalesce(a, b)` with `a`. */
function dropDefaults(sql: string): Change[] {
  return [...sql.matchAll(/\bcoalesce\(/g)].flatMap(({ index, 0: word }) => {
    let depth = 0
    let comma = 0
    for (let at = index + word.length; at < sql.length; at++) {
      if (sql[at] === '(') depth++
      if (sql[at] === ',' && depth === 0 && comma === 0) comma = at
      if (sql[at] === ')' && --depth < 0)
        return comma > 0
          ? [
              { start: comma, end: at, text: '' },
              { start: index + word.length, end: comma + 1, text: '' },
            ]
          : []
    }
    return []
  })
}
