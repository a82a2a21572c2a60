import type { Field } from '../glb/field.ts'
import { plain } from './finding.ts'

/** Our reader writes paths as `nodes[3].children`; validators write `/nodes/3/children`. */
const STEP = /[^./[\]]+/g

const NAMED: ReadonlySet<string> = new Set(
  'nodes meshes materials skins textures images animations accessors springs'.split(' '),
)

/**
 * A readable form of a path in a file's JSON: `nodes[3].children` becomes
 * `nodes[3] "Hair1" children`, and an accessor is described by the mesh that uses it.
 */
export function namePlace(root: Field, path: string): string {
  const steps = path.match(STEP) ?? []
  const [list, index] = steps
  if (list === 'accessors') return nameAccessor(root, Number(index)) || nameSteps(root, steps)
  return nameSteps(root, steps)
}

function nameSteps(root: Field, steps: readonly string[]): string {
  const words: string[] = []
  let value: unknown = root.value
  let list = ''
  for (const step of steps) {
    value = lookInto(value, step)
    if (/^\d+$/.test(step) && words.length > 0) words.push(`${words.pop()}[${step}]`)
    else words.push(plain(step))
    if (NAMED.has(list)) words.push(...quoteName(value))
    list = step
  }
  return words.join(' ')
}

function lookInto(value: unknown, step: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
  // An object or a list with this member, as checked above.
  return (value as Record<string, unknown>)[step]
}

function quoteName(value: unknown): string[] {
  const name = lookInto(value, 'name')
  return typeof name === 'string' && name !== '' ? [`"${plain(name)}"`] : []
}

/** The first mesh that uses the accessor for its attributes, faces or morph targets. */
function nameAccessor(root: Field, index: number): string {
  const { meshes } = Object(root.value)
  if (!Array.isArray(meshes)) return ''
  for (const [m, mesh] of meshes.entries()) {
    const primitives = lookInto(mesh, 'primitives')
    if (!Array.isArray(primitives)) continue
    for (const primitive of primitives) {
      const use = findUse(primitive, index)
      if (use) return [`meshes[${m}]`, ...quoteName(mesh), use].join(' ')
    }
  }
  return ''
}

function findUse(primitive: unknown, index: number): string {
  if (lookInto(primitive, 'indices') === index) return 'indices'
  const targets = lookInto(primitive, 'targets')
  const holders = [lookInto(primitive, 'attributes'), ...(Array.isArray(targets) ? targets : [])]
  for (const holder of holders)
    for (const [attribute, accessor] of Object.entries(Object(holder)))
      if (accessor === index) return plain(attribute)
  return ''
}
