// VRMC_node_constraint 1.0 as specified.
import { index, ratio, record, specVersion, word } from './shapes.ts'

const axes = ['PositiveX', 'NegativeX', 'PositiveY', 'NegativeY', 'PositiveZ', 'NegativeZ']

export const nodeConstraint = record(
  {
    specVersion,
    constraint: record({
      roll: record({ source: index, rollAxis: word('X', 'Y', 'Z'), weight: ratio }, [
        'source',
        'rollAxis',
      ]),
      aim: record({ source: index, aimAxis: word(...axes), weight: ratio }, ['source', 'aimAxis']),
      rotation: record({ source: index, weight: ratio }, ['source']),
    }),
  },
  ['specVersion', 'constraint'],
)
