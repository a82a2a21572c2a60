import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'
import { listFragmentsOf } from './list-fragments.ts'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The names of the functions whose templates are statements. */
const VERBS = /(?:^|\.)(?:rows|find|get|step)$/

/** A statement of the service as written in the source. */
export interface Template {
  /** The position of its beginning, such as `server/grant/store.ts:12`. */
  place: string
  /**
   * Whether a statement that was sent comes from this template, whose `${…}` are parameters or
   * fragments.
   */
  matches(text: string): boolean
  /** The statement with its fragments, and the number of its parameters. */
  text: string
  parameters: number
}

/** Every statement of the service, read from its sources. */
export function listTemplates(): Template[] {
  const files = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules'] })
    .filter((path) => !/\.test\.ts$|\/fixtures\//.test(path))
    .toSorted()
    .map((path) => ({ path, source: readFileSync(join(ROOT, path), 'utf8') }))
  const fragments = new Map(files.flatMap(({ path, source }) => [...listFragmentsOf(path, source)]))
  return files.flatMap(({ path, source }) => listTemplatesOf(path, source, fragments))
}

interface Node {
  type: string
  start: number
  end: number
}

interface TaggedTemplate extends Node {
  tag: Node
  quasi: { quasis: { value: { cooked: string } }[]; expressions: Node[] }
}

/** `fragments`: the text of each fragment, by name; every other `${…}` is a parameter. */
export function listTemplatesOf(
  path: string,
  source: string,
  fragments: ReadonlyMap<string, string> = new Map(),
): Template[] {
  const templates: Template[] = []
  visit(parseAst(source, { lang: 'ts' }, path))
  return templates

  function visit(value: unknown): void {
    if (isTagged(value) && VERBS.test(nameTag(value.tag))) {
      const line = source.slice(0, value.start).split('\n').length
      const texts = value.quasi.quasis.map((quasi) => quasi.value.cooked)
      const pattern = new RegExp(`^${texts.map(RegExp.escape).join('[^]*?')}$`)
      templates.push({
        place: `${path}:${line}`,
        matches: (text) => pattern.test(text),
        ...substitute(texts, value.quasi.expressions),
      })
    }
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }

  function substitute(texts: readonly string[], expressions: readonly Node[]) {
    let parameters = 0
    const given = expressions.map(
      ({ start, end }) => fragments.get(source.slice(start, end)) ?? `$${++parameters}`,
    )
    const text = texts.map((part, at) => part + (given[at] ?? '')).join('')
    return { text, parameters }
  }

  /** The name of a tag without the type of the rows. */
  function nameTag({ start, end }: Node): string {
    return source.slice(start, end).replace(/<.*$/s, '').trim()
  }
}

const isTagged = (value: unknown): value is TaggedTemplate =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'TaggedTemplateExpression'
