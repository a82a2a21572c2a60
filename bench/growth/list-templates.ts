import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'rolldown/parseAst'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
/** The names of the functions whose templates are statements. */
const VERBS = /(?:^|\.)(?:rows|find|get|step)$/

/** A statement of the service as it stands in the source. */
export interface Template {
  /** Where it begins, such as `server/grant/store.ts:12`. */
  place: string
  /** Whether a statement that was sent comes from it: `${…}` is a parameter or a fragment. */
  matches(text: string): boolean
  /** The statement if each `${…}` is a parameter, and their number. */
  text: string
  parameters: number
}

/** Every statement of the service, read from its sources. */
export function listTemplates(): Template[] {
  const files = globSync('server/**/*.ts', { cwd: ROOT, exclude: ['**/node_modules'] })
  return files
    .filter((path) => !/\.test\.ts$|\/fixtures\//.test(path))
    .toSorted()
    .flatMap((path) => listTemplatesOf(path, readFileSync(join(ROOT, path), 'utf8')))
}

interface Node {
  type: string
  start: number
  end: number
}

interface TaggedTemplate extends Node {
  tag: Node
  quasi: { quasis: { value: { cooked: string } }[] }
}

export function listTemplatesOf(path: string, source: string): Template[] {
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
        text: texts.reduce((whole, part, at) => `${whole}$${at}${part}`),
        parameters: texts.length - 1,
      })
    }
    if (typeof value === 'object' && value !== null) Object.values(value).forEach(visit)
  }

  /** Without the type of the rows. */
  function nameTag({ start, end }: Node): string {
    return source.slice(start, end).replace(/<.*$/s, '').trim()
  }
}

const isTagged = (value: unknown): value is TaggedTemplate =>
  typeof value === 'object' &&
  value !== null &&
  'type' in value &&
  value.type === 'TaggedTemplateExpression'
