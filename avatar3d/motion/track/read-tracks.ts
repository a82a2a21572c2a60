import type { Field } from '../../glb/field.ts'
import { FileRefused } from '../../glb/file-refused.ts'
import type { Geometry } from '../../glb/open-geometry.ts'

/** The movement of one property of a node. */
export interface Track {
  node: number
  path: 'rotation' | 'translation'
  interpolation: 'LINEAR' | 'STEP' | 'CUBICSPLINE'
  /** Seconds, never decreasing. */
  times: Float32Array
  /** One value per key; CUBICSPLINE has three: the slope before, the value, and the slope after. */
  values: Float32Array
}

const CHANNEL_COUNT_MAX = 5_000

/** The tracks of an animation that rotate or move nodes; scales and morphs are ignored. */
export function readTracks(animation: Field, geometry: Geometry, nodeCount: number): Track[] {
  const samplers = animation.at('samplers').items(CHANNEL_COUNT_MAX)
  return animation
    .at('channels')
    .items(CHANNEL_COUNT_MAX)
    .flatMap((channel) => {
      const target = channel.at('target')
      const path = target.at('path').text('')
      if (path !== 'rotation' && path !== 'translation') return []
      if (!target.at('node').exists) return []
      const node = target.at('node').index(nodeCount)
      const sampler = samplers[channel.at('sampler').index(samplers.length)]
      return [{ node, path, ...readKeys(sampler, geometry, path === 'rotation' ? 4 : 3) }]
    })
}

function readKeys(sampler: Field, geometry: Geometry, width: number) {
  const interpolation = sampler.at('interpolation').text('LINEAR')
  if (interpolation !== 'LINEAR' && interpolation !== 'STEP' && interpolation !== 'CUBICSPLINE')
    throw new FileRefused('invalidGltf', sampler.at('interpolation').path)
  const times = geometry.floats(sampler.at('input'), 1)
  const values = geometry.floats(sampler.at('output'), width)
  // Thousands of channels may refer to the same keys.
  geometry.spend(times.byteLength + values.byteLength)
  const rows = times.length * (interpolation === 'CUBICSPLINE' ? 3 : 1)
  const isOrdered = times.every((time, k) => time >= (k > 0 ? times[k - 1] : 0))
  if (times.length === 0 || values.length !== rows * width || !isOrdered)
    throw new FileRefused('invalidGltf', sampler.path)
  return { interpolation, times, values } satisfies Partial<Track>
}
