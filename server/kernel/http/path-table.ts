/** The methods of each path, to distinguish a wrong method from an unknown path. */
export interface PathTable {
  add(template: string, methods: readonly string[]): void
  /** The methods of a path; empty if it does not exist. */
  methodsAt(path: string): string[]
}

export function createPathTable(): PathTable {
  const entries: { segments: string[]; methods: readonly string[] }[] = []
  return {
    add(template, methods) {
      // A wildcard route serves files, and a path without a file counts as unknown.
      if (!template.includes('*')) entries.push({ segments: template.split('/'), methods })
    },
    methodsAt(path) {
      const segments = path.split('/')
      const found = entries.filter((entry) => isMatch(entry.segments, segments))
      return [...new Set(found.flatMap(({ methods }) => methods))].sort()
    },
  }
}

const isMatch = (template: string[], segments: string[]) =>
  template.length === segments.length &&
  template.every((part, at) => (part.startsWith(':') ? segments[at] !== '' : part === segments[at]))
