import type { Node } from '../../vrm/model.ts'

/**
 * Node indices with every parent before its children; nodes whose parents form a cycle are omitted.
 */
export function orderNodes(nodes: readonly Node[]): number[] {
  const children: number[][] = nodes.map(() => [])
  const order: number[] = []
  nodes.forEach(({ parent }, index) => {
    if (parent < 0) order.push(index)
    else children[parent]?.push(index)
  })
  // The list grows during the loop: each node appends its children.
  for (const index of order) order.push(...children[index])
  return order
}
