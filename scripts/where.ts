// `npm run where -- "POST /v1/Gacha/Session"`: prints the lines that declare and serve an endpoint.
import { listPlaces, type Place } from './list-places.ts'
import { findNearest } from './nearest.ts'

/** The output for a query, and whether an endpoint was found. */
export function answerWhere(question: string): { text: string; found: boolean } {
  const places = listPlaces()
  const asked = places.filter((place) => isAsked(place, question))
  const found = asked.length > 0 ? asked : places.filter(({ route }) => has(route, question))
  if (found.length > 0) return { text: found.map(describePlace).join('\n'), found: true }

  const routes = places.map(({ route }) => route)
  const nearest = findNearest(question, routes, 3).map((route) => `  ${route}`)
  const text = [`There is no endpoint '${question}'. The nearest are:`, ...nearest].join('\n')
  return { text, found: false }
}

// The method may be omitted, and ids may replace the parameters in braces.
function isAsked({ endpoint }: Place, question: string): boolean {
  const { method, path } = endpoint
  const words = question.trim().split(/\s+/)
  const askedPath = words.at(-1)?.replace(/\?.*$/, '') ?? ''
  const askedMethod = words.length > 1 ? words[0].toUpperCase() : method
  const pattern = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`)
  return askedMethod === method && (askedPath === path || isId(pattern.exec(askedPath)))
}

// `/v1/Gacha/Session` is not a gacha with the id "Session".
function isId(match: RegExpExecArray | null): boolean {
  return match?.slice(1).every((text) => /^(-?\d+|\{\w+\})$/.test(text)) ?? false
}

/** A single word without a slash matches all paths that contain it. */
const has = (route: string, question: string) =>
  /^\w+$/.test(question) && route.toLowerCase().includes(question.toLowerCase())

function describePlace({ route, name, declaredAt, servedAt }: Place): string {
  return `${route}\n  declared  ${declaredAt}  ${name}\n  served    ${servedAt}`
}

if (import.meta.main) {
  const { text, found } = answerWhere(process.argv.slice(2).join(' '))
  process.stdout.write(`${text}\n`)
  process.exitCode = found ? 0 : 2
}
