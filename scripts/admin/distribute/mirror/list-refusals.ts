import type { Spread } from './count-shards.ts'
import type { Catalogue, Table } from './read-catalogue.ts'
import { childrenOf, isTree, listOf, type Tree, type Value } from './read-tree.ts'

/** The constructs that Citus refuses in a statement, in words similar to Citus's own. */
export const Refusal = {
  Join: 'it joins tables that are not in one shard',
  Clock: 'it calls a function that Citus would evaluate once for each shard',
  Lock: 'it locks rows of several shards',
  Correlated: 'a subquery on shards refers to a row that is in none of them',
  Limit: 'a subquery limits a statement on several shards, or is limited for each row',
} as const

/**
 * Finds, in an analysed statement, constructs of the kinds that Citus refused in a trial. Mirrors
 * the checks of Citus's planner for modifications (`multi_router_planner.c`) and for subqueries
 * (`query_pushdown_planning.c`). `spread`: the tables in which the statement touches several
 * shards.
 */
export function listRefusals(tree: Value, spread: Spread, catalogue: Catalogue): string[] {
  const refusals = listQueries(tree).flatMap((query) => [
    ...(joinsApart(query, spread, catalogue) ? [Refusal.Join] : []),
    ...(callsClock(query, catalogue) ? [Refusal.Clock] : []),
    ...(locksSeveral(query, spread, catalogue) ? [Refusal.Lock] : []),
    ...(isCorrelated(query, spread, catalogue) ? [Refusal.Correlated] : []),
    ...(spread.length > 0 && some(query.fields.get('limitCount'), isSublink)
      ? [Refusal.Limit]
      : []),
    ...(limitsCorrelated(query, spread, catalogue) ? [Refusal.Limit] : []),
  ])
  return [...new Set(refusals)]
}

const UPDATE = '2'
const INSERT = '3'

const isQuery = (value: Value): value is Tree => isTree(value) && value.name === 'QUERY'
const isSublink = (value: Value): value is Tree => isTree(value) && value.name === 'SUBLINK'

/** All queries of a statement: itself, its CTEs and its subqueries. */
function listQueries(value: Value): Tree[] {
  const inner = childrenOf(value).flatMap(listQueries)
  return isQuery(value) ? [value, ...inner] : inner
}

/**
 * Whether any part of an expression has the property, except in subqueries, which are separate
 * queries.
 */
function some(value: Value | undefined, has: (part: Tree) => boolean): boolean {
  if (value === undefined || isQuery(value)) return false
  return (isTree(value) && has(value)) || childrenOf(value).some((child) => some(child, has))
}

const isAlternative = (part: Tree) =>
  part.name === 'BOOLEXPR' && part.fields.get('boolop') !== 'and'

const text = (tree: Tree, field: string) => String(tree.fields.get(field))
const entriesOf = (query: Tree) => listOf(query.fields.get('rtable')).filter(isTree)

function tableOf(entry: Tree | undefined, { tables }: Catalogue): Table | undefined {
  return entry && tables.get(text(entry, 'relid'))
}

const tablesOf = (query: Tree, catalogue: Catalogue) =>
  entriesOf(query).flatMap((entry) => tableOf(entry, catalogue) ?? [])

/** The distributed tables of a query and of its subqueries. */
const listDistributed = (value: Value, catalogue: Catalogue): Table[] =>
  listQueries(value).flatMap((query) =>
    tablesOf(query, catalogue).filter(({ column }) => column !== null),
  )

/**
 * Whether it joins tables that are distributed by different columns and so are not co-located, or
 * joins several shards of co-located tables on anything other than the distribution column.
 */
function joinsApart(query: Tree, spread: Spread, catalogue: Catalogue): boolean {
  // An INSERT lists its table twice, once as `excluded`; its SELECT is a separate query.
  if (text(query, 'commandType') === INSERT) return false
  const distributed = entriesOf(query).flatMap((entry, at) => {
    const table = tableOf(entry, catalogue)
    return table?.column ? [{ ...table, number: String(at + 1) }] : []
  })
  const correlated = listCorrelated(query)
  const columns = correlated.map((one) => listDistributed(one, catalogue)).concat(distributed)
  if (new Set(columns.flat().map(({ column }) => column)).size > 1) return true
  if (distributed.length < 2 || !distributed.some(({ name }) => spread.includes(name))) return false
  const joined = new Set([distributed[0].number])
  const pairs = listEqualColumns(query, catalogue)
  const isShardColumn = (column: Column) =>
    distributed.some(({ number, place }) => number === column.number && place === column.place)
  for (let size = 0; size < joined.size; ) {
    size = joined.size
    for (const pair of pairs.filter((one) => one.every(isShardColumn))) {
      if (pair.some(({ number }) => joined.has(number)))
        for (const { number } of pair) joined.add(number)
    }
  }
  return joined.size < distributed.length
}

interface Column {
  /** The position of the column's table among the tables of the query, counted from 1. */
  number: string
  place: string
}

function listEqualColumns(query: Tree, { operators }: Catalogue): [Column, Column][] {
  const pairs: [Column, Column][] = []
  collect(query.fields.get('jointree') ?? '')
  return pairs

  function collect(part: Value): void {
    if (isQuery(part) || (isTree(part) && isAlternative(part))) return
    if (isTree(part)) collectPair(part)
    childrenOf(part).forEach(collect)
  }

  function collectPair(part: Tree): void {
    const sides = listOf(part.fields.get('args')).filter(isTree)
    const isEqual = part.name === 'OPEXPR' && operators.get(text(part, 'opno'))?.name === '='
    if (isEqual && sides.every(({ name }) => name === 'VAR')) {
      const [left, right] = sides.map((side) => ({
        number: text(side, 'varno'),
        place: text(side, 'varattno'),
      }))
      pairs.push([left, right])
    }
  }
}

function callsClock(query: Tree, catalogue: Catalogue): boolean {
  const { fields } = query
  const target = tableOf(entriesOf(query)[Number(text(query, 'resultRelation')) - 1], catalogue)
  if (!target || target.isLocal) return false
  const isMutable = (value?: Value) => some(value, (part) => volatilityOf(part, catalogue) !== 'i')
  if (isMutable(fields.get('returningList'))) return true
  if (text(query, 'commandType') === INSERT) {
    const conflict = fields.get('onConflict')
    if (!isTree(conflict)) return false
    const { fields: parts } = conflict
    return ['onConflictSet', 'onConflictWhere'].some((part) => isMutable(parts.get(part)))
  }
  const evaluated = [fields.get('jointree')]
  if (text(query, 'commandType') === UPDATE) evaluated.push(fields.get('targetList'))
  return evaluated.some((value) => value && isIrreducible(value, catalogue))
}

/** The highest volatility of the node's functions. */
function volatilityOf(part: Tree, { volatility, operators }: Catalogue): string {
  if (part.name === 'SQLVALUEFUNCTION') return 's'
  const called =
    part.fields.get('funcid') ??
    part.fields.get('aggfnoid') ??
    operators.get(text(part, 'opno'))?.function
  return volatility.get(String(called)) ?? 'i'
}

/**
 * Whether the coordinator cannot replace the functions with their values, because one is volatile,
 * or because one is stable but has a column as an argument or is evaluated only in some cases.
 */
function isIrreducible(value: Value, catalogue: Catalogue): boolean {
  const isMutable = (part: Tree) => volatilityOf(part, catalogue) !== 'i'
  return some(value, (part) => {
    const volatility = volatilityOf(part, catalogue)
    if (volatility === 'v') return true
    if (part.name === 'CASEEXPR' || part.name === 'COALESCEEXPR') return some(part, isMutable)
    return volatility === 's' && some(part, ({ name }) => name === 'VAR')
  })
}

const locksSeveral = (query: Tree, spread: Spread, catalogue: Catalogue) =>
  listOf(query.fields.get('rowMarks'))
    .filter(isTree)
    .some((mark) => {
      const locked = tableOf(entriesOf(query)[Number(text(mark, 'rti')) - 1], catalogue)
      return locked !== undefined && spread.includes(locked.name)
    })

/**
 * Whether a correlated subquery touches several shards and Citus cannot send it to the shard of the
 * outer row, either because that row is in no shard or because the subquery is a column of the
 * result.
 */
function isCorrelated(query: Tree, spread: Spread, catalogue: Catalogue): boolean {
  const inFrom = listFromSubqueries(query)
  const isRecurring =
    tablesOf(query, catalogue).every(({ column }) => column === null) &&
    inFrom.every((one) => refersOutside(one, 1) || listDistributed(one, catalogue).length === 0)
  const refused = isRecurring
    ? [...inFrom, ...listSubselects(query)]
    : listSubselects(query, ['targetList'])
  return refused.some(
    (one) =>
      refersOutside(one, 1) &&
      listDistributed(one, catalogue).some(({ name }) => spread.includes(name)),
  )
}

/** Whether a correlated subquery has a limit and touches several shards. */
const limitsCorrelated = (query: Tree, spread: Spread, catalogue: Catalogue): boolean =>
  listCorrelated(query).some(
    (one) =>
      isTree(one) &&
      isTree(one.fields.get('limitCount')) &&
      listDistributed(one, catalogue).some(({ name }) => spread.includes(name)),
  )

/** The correlated subqueries of a query, in expressions or as a lateral join. */
const listCorrelated = (query: Tree): Value[] =>
  [...listFromSubqueries(query), ...listSubselects(query)].filter((one) => refersOutside(one, 1))

const listFromSubqueries = (query: Tree): Value[] =>
  entriesOf(query).flatMap((entry) => entry.fields.get('subquery') ?? [])

/** The subqueries in a query's expressions. */
function listSubselects(query: Tree, parts = ['jointree', 'targetList', 'havingQual']): Value[] {
  const found: Value[] = []
  for (const part of parts)
    some(query.fields.get(part), (one) => {
      const inner = isSublink(one) && one.fields.get('subselect')
      if (inner) found.push(inner)
      return false
    })
  return found
}

/** Whether a subquery uses a column of the query that is `levels` levels above it. */
const refersOutside = (value: Value, levels: number): boolean =>
  childrenOf(value).some((child) => {
    if (isTree(child) && child.name === 'VAR') return text(child, 'varlevelsup') === String(levels)
    return refersOutside(child, isQuery(child) ? levels + 1 : levels)
  })
