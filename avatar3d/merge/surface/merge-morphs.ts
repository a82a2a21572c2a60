import type { Model, Morph, Primitive } from '../../vrm/model.ts'

/** Offsets below a hundredth of a millimetre are exporter noise. */
const STILL_METRES = 1e-5

/**
 * Keeps morphs that an expression uses and that move at least one vertex. If the same expressions
 * use several morphs of a surface with the same weights, these morphs become one; see
 * {@link nameMorphs}.
 */
export function mergeMorphs(model: Model): Model {
  const names = nameMorphs(model)
  const places = model.primitives.map(() => new Map<string, number>())
  const primitives = model.primitives.map((primitive, i) => {
    const morphs: Morph[] = []
    primitive.morphs.forEach((morph, m) => {
      const name = names[i][m]
      const moving = name === '' ? null : quietenOnce(morph)
      if (!moving) return
      const place = places[i].get(name)
      if (place === undefined) places[i].set(name, morphs.push(moving) - 1)
      else morphs[place] = addUp(morphs[place], moving)
    })
    return { ...primitive, morphs }
  })
  const expressions = model.expressions.map((expression) => {
    const found = new Map(
      expression.morphBinds.flatMap(({ primitive, morph, weight }) => {
        const place = places[primitive].get(names[primitive][morph])
        return place === undefined
          ? []
          : [[`${primitive}/${place}`, { primitive, morph: place, weight }]]
      }),
    )
    return { ...expression, morphBinds: [...found.values()] }
  })
  return { ...model, primitives, expressions }
}

/**
 * The expressions that move each morph of each surface, with their weights, as a string. Morphs
 * with equal strings always move together; the string of a morph that nothing moves is empty.
 */
export function nameMorphs({ primitives, expressions }: Pick<Model, 'primitives' | 'expressions'>) {
  const names = primitives.map((primitive: Primitive) => primitive.morphs.map(() => ''))
  for (const { name, morphBinds } of expressions) {
    const quoted = JSON.stringify(name)
    for (const { primitive, morph, weight } of morphBinds)
      names[primitive][morph] += `${quoted}${weight} `
  }
  return names
}

/**
 * Cleaned morphs, keyed by the original morphs, which are never modified; null for a morph that
 * moves nothing.
 */
const quiet = new WeakMap<Morph, Morph | null>()

function quietenOnce(morph: Morph): Morph | null {
  const known = quiet.get(morph)
  if (known !== undefined) return known
  const quietened = isStill(morph) ? null : quieten(morph)
  quiet.set(morph, quietened)
  return quietened
}

const isStill = ({ positions }: Morph) => positions.every((shift) => Math.abs(shift) < STILL_METRES)

/** Sets negligible offsets to zero, so that nothing is written for them. */
function quieten(morph: Morph): Morph {
  const positions = morph.positions.slice()
  const normals = morph.normals?.slice() ?? null
  for (let i = 0; i < positions.length; i += 3) {
    const shift = Math.abs(positions[i]) + Math.abs(positions[i + 1]) + Math.abs(positions[i + 2])
    if (shift >= STILL_METRES) continue
    positions.fill(0, i, i + 3)
    normals?.fill(0, i, i + 3)
  }
  return { ...morph, positions, normals }
}

function addUp(one: Morph, other: Morph): Morph {
  const add = (a: Float32Array, b: Float32Array) => a.map((value, i) => value + b[i])
  const { normals } = one
  return {
    name: one.name,
    positions: add(one.positions, other.positions),
    normals: normals && other.normals ? add(normals, other.normals) : (normals ?? other.normals),
  }
}
