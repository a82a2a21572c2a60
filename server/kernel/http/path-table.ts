/** Which methods each path has, so that a wrong method is told from a wrong path. */
export interface PathTable {
  add(template: string, methods: readonly string[]): void
  /** The methods at a path; none when there is nothing. */
  methodsAt(path: string): string[]
}

export function createPathTable(): PathTable {
  const entries: { segments: string[]; methods: readonly string[] }[] = []
  return {
    add(template, methods) {
      // A wildcard stands for files: what is not one of them is simply not there.
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
