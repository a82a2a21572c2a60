// VRMC_springBone 1.0 as specified.
import {
  index,
  list,
  number,
  numbers,
  positive,
  ratio,
  record,
  specVersion,
  text,
} from './shapes.ts'

const sphere = record({ offset: numbers(3), radius: positive })
const capsule = record({ offset: numbers(3), radius: positive, tail: numbers(3) })
const joint = record(
  {
    node: index,
    hitRadius: positive,
    stiffness: positive,
    gravityPower: number,
    gravityDir: numbers(3),
    dragForce: ratio,
  },
  ['node'],
)

export const springBone = record(
  {
    specVersion,
    colliders: list(record({ node: index, shape: record({ sphere, capsule }) }, ['node', 'shape'])),
    colliderGroups: list(record({ name: text, colliders: list(index, 1) }, ['colliders'])),
    springs: list(
      record({ name: text, joints: list(joint, 1), colliderGroups: list(index), center: index }, [
        'joints',
      ]),
    ),
  },
  ['specVersion'],
)
