/** A JSON schema as data. Only these keywords are interpreted; all others are copied. */
export type Schema = {
  readonly type?: unknown
  readonly title?: unknown
  readonly properties?: unknown
  readonly items?: unknown
  readonly examples?: unknown
}

/** The records inside a schema, keyed by name; the schema itself is included if it is a record. */
export function listRecords(schema: Schema): { readonly [name: string]: Schema } {
  const inside = childrenOf(schema).map(listRecords)
  return Object.assign({}, ...inside, isRecord(schema) ? { [schema.title]: schema } : {})
}

/** Describes every record in the schemas once, by name. */
export function describeRecords(schemas: readonly Schema[]): object {
  const records = Object.assign({}, ...schemas.map(listRecords))
  const names = Object.keys(records).toSorted()
  return Object.fromEntries(names.map((name) => [name, referInside(records[name])]))
}

/** A reference to a record, which is described once. */
export function refer(schema: Schema): object {
  return isRecord(schema) ? { $ref: `#/components/schemas/${schema.title}` } : referInside(schema)
}

/** The schema with each record replaced by a reference. */
export function referInside(schema: Schema): object {
  const { properties, items } = schema
  return {
    ...schema,
    ...(isSchema(properties) && { properties: mapValues(properties, refer) }),
    ...(isSchema(items) && { items: refer(items) }),
  }
}

/** An example value of the schema, built from the examples of its fields. */
export function exampleOf(schema: Schema): unknown {
  const { examples, properties, items } = schema
  if (Array.isArray(examples)) return examples[0]
  if (isSchema(items)) return [exampleOf(items)]
  return isSchema(properties) ? mapValues(properties, exampleOf) : {}
}

function childrenOf({ properties, items }: Schema): Schema[] {
  const fields = isSchema(properties) ? Object.values(properties) : []
  return [...fields, items].filter(isSchema)
}

function isRecord(schema: Schema): schema is Schema & { title: string } {
  return schema.type === 'object' && typeof schema.title === 'string'
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null
}

function mapValues<Value>(fields: object, change: (field: Schema) => Value) {
  const schemas = Object.entries(fields).filter((entry): entry is [string, Schema] =>
    isSchema(entry[1]),
  )
  return Object.fromEntries(schemas.map(([name, field]) => [name, change(field)]))
}
