import type { Endpoint } from './endpoint.ts'

/** An endpoint with its exported name and its word: `contract/<word>.ts` declares it. */
export type CatalogueEntry = {
  readonly word: string
  readonly name: string
  readonly endpoint: Endpoint
}

/**
 * The endpoints in modules that are keyed by word. They are read from the modules' exports, so that
 * none can be forgotten.
 */
export const listEndpoints = (modules: Readonly<Record<string, object>>): CatalogueEntry[] =>
  Object.entries(modules).flatMap(([word, module]) =>
    Object.entries(module).flatMap(([name, value]) =>
      isEndpoint(value) ? [{ word, name, endpoint: value }] : [],
    ),
  )

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'pathNames' in value
