import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import type { Asset } from '../../glb/open-asset.ts'
import { decomposeMatrix } from '../../math/decompose-matrix.ts'
import type { Vec4 } from '../../math/vector.ts'
import type { Node } from '../model.ts'

const DEPTH_MAX = 128
const IDENTITY = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]

/** The nodes of a file, at the same indices as in the file: a forest without cycles. */
export function readNodes(asset: Asset): Node[] {
  const nodes = asset.nodes.map(readNode)
  asset.nodes.forEach((source, parent) => {
    for (const reference of source.at('children').items(nodes.length, 'nodesNotATree')) {
      const child = nodes[reference.index(nodes.length)]
      if (child.parent >= 0) throw new FileRefused('nodesNotATree', reference.path)
      child.parent = parent
    }
  })
  checkDepths(nodes)
  return nodes
}

function readNode(source: Field): Node {
  const name = source.at('name').text('')
  if (source.at('matrix').exists)
    return { name, parent: -1, ...decomposeMatrix(source.at('matrix').numbers(IDENTITY)) }
  return {
    name,
    parent: -1,
    translation: source.at('translation').numbers([0, 0, 0]),
    rotation: toUnit(source.at('rotation').numbers([0, 0, 0, 1])),
    scale: source.at('scale').numbers([1, 1, 1]),
  }
}

/**
 * Normalises a quaternion, because exporters round the numbers; one of length 0 counts as no
 * rotation.
 */
function toUnit([x, y, z, w]: Vec4): Vec4 {
  const length = Math.hypot(x, y, z, w)
  return length > 0 ? [x / length, y / length, z / length, w / length] : [0, 0, 0, 1]
}

/** Walks up from each node; a path longer than the limit is either too deep or a cycle. */
function checkDepths(nodes: Node[]): void {
  for (let i = 0; i < nodes.length; i++) {
    let depth = 1
    for (let at = nodes[i].parent; at >= 0; at = nodes[at].parent) {
      if (at === i) throw new FileRefused('nodesNotATree', `nodes[${i}]`)
      depth++
      if (depth > DEPTH_MAX) throw new FileRefused('nodesTooDeep', `nodes[${i}]`)
    }
  }
}
