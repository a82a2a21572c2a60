import type { Links } from '../mesh/link-points.ts'

const ROUNDS = 80
/**
 * Values converge faster with this factor than with the plain mean of the neighbours, and are still
 * guaranteed to converge.
 */
const OVERSHOOT = 1.7

/**
 * Fills in the values of unknown points, in place and as smoothly as possible between the known
 * ones: the Laplacian is zero at each unknown point. Returns the points that are not connected to
 * any known one.
 */
export function inpaintShares(
  field: Float32Array,
  width: number,
  isKnown: Uint8Array,
  links: Links,
  pulls: Float32Array,
): number[] {
  const order = reachFromKnown(field, width, isKnown, links)
  const { starts, list } = links
  for (let round = 0; round < ROUNDS; round++)
    for (const point of order) {
      const [from, to] = [starts[point], starts[point + 1]]
      for (let k = 0; k < width; k++) {
        let [sum, whole] = [0, 0]
        for (let i = from; i < to; i++) {
          sum += pulls[i] * field[list[i] * width + k]
          whole += pulls[i]
        }
        const at = point * width + k
        field[at] += OVERSHOOT * (sum / whole - field[at])
      }
    }
  const reached = new Set(order)
  return [...isKnown.keys()].filter((point) => isKnown[point] === 0 && !reached.has(point))
}

/**
 * The unknown points, those nearest to known ones first; each starts with the value of the point
 * from which it is reached.
 */
function reachFromKnown(
  field: Float32Array,
  width: number,
  isKnown: Uint8Array,
  { starts, list }: Links,
): number[] {
  const seen = isKnown.slice()
  const order: number[] = []
  const visit = (point: number) => {
    for (let i = starts[point]; i < starts[point + 1]; i++) {
      const next = list[i]
      if (seen[next]) continue
      seen[next] = 1
      order.push(next)
      field.copyWithin(next * width, point * width, point * width + width)
    }
  }
  isKnown.forEach((known, point) => {
    if (known) visit(point)
  })
  for (let n = 0; n < order.length; n++) visit(order[n])
  return order
}
