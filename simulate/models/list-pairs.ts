type Choice = Record<string, unknown>

/**
 * Choices in which any two values of different options occur together at least once, if `isAllowed`
 * permits it.
 */
export function listPairs(
  options: Record<string, readonly unknown[]>,
  isAllowed: (choice: Choice) => boolean,
): Choice[] {
  const missing = new Set(listKeys(options, isAllowed))
  const choices: Choice[] = []
  while (missing.size > 0) {
    const [wanted] = missing
    const choice = complete(options, JSON.parse(wanted), isAllowed, missing)
    for (const key of keysOf(choice)) missing.delete(key)
    choices.push(choice)
  }
  return choices
}

function listKeys(
  options: Record<string, readonly unknown[]>,
  isAllowed: (choice: Choice) => boolean,
): string[] {
  const all = Object.entries(options).flatMap(([name, values]) =>
    values.map((value) => ({ name, value })),
  )
  return all.flatMap((one, i) =>
    all
      .slice(i + 1)
      .filter((other) => other.name !== one.name)
      .map((other) => ({ [one.name]: one.value, [other.name]: other.value }))
      .filter(isAllowed)
      .map((pair) => JSON.stringify(pair)),
  )
}

/** Adds, for each other option, the allowed value that covers the most missing pairs. */
function complete(
  options: Record<string, readonly unknown[]>,
  start: Choice,
  isAllowed: (choice: Choice) => boolean,
  missing: ReadonlySet<string>,
): Choice {
  let choice = start
  for (const [name, values] of Object.entries(options)) {
    if (name in choice) continue
    const count = (made: Choice) => keysOf(made).filter((key) => missing.has(key)).length
    const candidates = values.map((value) => inOrder(options, { ...choice, [name]: value }))
    const [best] = candidates.filter(isAllowed).toSorted((a, b) => count(b) - count(a))
    choice = best
  }
  return inOrder(options, choice)
}

const inOrder = (options: object, choice: Choice): Choice =>
  Object.fromEntries(
    Object.keys(options).flatMap((name) => (name in choice ? [[name, choice[name]]] : [])),
  )

const keysOf = (choice: Choice): string[] => {
  const entries = Object.entries(choice)
  return entries.flatMap(([name, value], i) =>
    entries
      .slice(i + 1)
      .map(([other, otherValue]) => JSON.stringify({ [name]: value, [other]: otherValue })),
  )
}
