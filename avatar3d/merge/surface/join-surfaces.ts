import { joinFloats, sumUp } from '../../assemble/part/join-arrays.ts'
import type { Expression, Model, Morph, Primitive } from '../../vrm/model.ts'
import { nameMorphs } from './merge-morphs.ts'

/**
 * Joins surfaces into one per group: each group lists surfaces with one material. Each joined
 * surface is on its own node at the root.
 */
export function joinSurfaces(model: Model, groups: readonly (readonly number[])[]): Model {
  const names = nameMorphs(model)
  const columns = groups.map((group) => [...new Set(group.flatMap((p) => names[p]))])
  const primitives = groups.map((group, g) =>
    joinGroup(
      group.map((p) => ({ primitive: model.primitives[p], names: names[p] })),
      columns[g],
    ),
  )
  const expressions = model.expressions.map((expression): Expression => {
    const binds = groups.flatMap((group, primitive) =>
      expression.morphBinds
        .filter((bind) => group.includes(bind.primitive))
        .map((bind) => ({
          primitive,
          morph: columns[primitive].indexOf(names[bind.primitive][bind.morph]),
          weight: bind.weight,
        })),
    )
    const unique = new Map(binds.map((bind) => [`${bind.primitive}/${bind.morph}`, bind]))
    return { ...expression, morphBinds: [...unique.values()] }
  })
  return { ...model, primitives, expressions }
}

interface Named {
  primitive: Primitive
  /** The names of the expressions that move each of its morphs. */
  names: readonly string[]
}

function joinGroup(group: readonly Named[], columns: readonly string[]): Primitive {
  const primitives = group.map(({ primitive }) => primitive)
  const starts = sumUp(primitives.map(({ positions }) => positions.length / 3))
  const first = primitives[0]
  const views = new Set(primitives.map(({ firstPerson }) => firstPerson))
  return {
    name: first.name,
    material: first.material,
    node: first.node,
    skin: 0,
    positions: joinFloats(primitives.map((p) => p.positions)),
    normals: joinFloats(primitives.map((p) => p.normals)),
    uvs: joinFloats(primitives.map((p) => p.uvs)),
    joints: joinJoints(primitives.map((p) => p.joints)),
    weights: joinFloats(primitives.map((p) => p.weights)),
    indices: joinIndices(
      primitives.map((p) => p.indices),
      starts,
    ),
    morphs: columns.map((name) => joinMorph(group, name)),
    // If the surfaces differ in visibility, the property is omitted: viewers then split the surface
    // by the weights of the head.
    ...(views.size === 1 && first.firstPerson && { firstPerson: first.firstPerson }),
  }
}

function joinJoints(lists: readonly Uint16Array[]): Uint16Array {
  const starts = sumUp(lists.map(({ length }) => length))
  const joined = new Uint16Array(starts[lists.length])
  lists.forEach((list, i) => {
    joined.set(list, starts[i])
  })
  return joined
}

/** Concatenates lists of indices, adding an offset to each. */
function joinIndices(lists: readonly Uint32Array[], offsets: readonly number[]): Uint32Array {
  const starts = sumUp(lists.map(({ length }) => length))
  const joined = new Uint32Array(starts[lists.length])
  lists.forEach((list, i) => {
    const [start, offset] = [starts[i], offsets[i]]
    // `>>> 0` keeps the values integers, which makes the addition twice as fast.
    for (let k = 0; k < list.length; k++) joined[start + k] = (list[k] + offset) >>> 0
  })
  return joined
}

/** One morph of the joined surface, which leaves surfaces without it unchanged. */
function joinMorph(group: readonly Named[], name: string): Morph {
  const morphs = group.map(({ primitive, names }) => ({
    length: primitive.positions.length,
    morph: primitive.morphs[names.indexOf(name)],
  }))
  const known = morphs.flatMap(({ morph }) => (morph ? [morph] : []))
  const hasNormals = known.some(({ normals }) => normals)
  return {
    name: known[0]?.name ?? name,
    positions: joinFloats(
      morphs.map(({ length, morph }) => morph?.positions ?? new Float32Array(length)),
    ),
    normals: hasNormals
      ? joinFloats(morphs.map(({ length, morph }) => morph?.normals ?? new Float32Array(length)))
      : null,
  }
}
