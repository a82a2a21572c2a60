import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { wave } from '@kisekae/avatar3d/motion/idle/wave.ts'
import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'

const BUILT_IN: Record<string, Clip> = {
  idle: { motion: idle, durationS: LOOP_S },
  wave: { motion: wave, durationS: LOOP_S },
}

/**
 * Selects motions by name, joined by commas: `idle`, `wave`, a piece such as `motion-dance`; or
 * `all`.
 */
export function chooseClips(wish: string): Map<string, Clip> {
  const pieces = CATALOGUE.filter(({ part }) => part === 'Motion').map(({ key }) => key)
  const names = wish === 'all' ? ['idle', ...pieces] : wish.split(',')
  return new Map(names.map((name) => [name, findClip(name)]))
}

function findClip(name: string): Clip {
  const clip = BUILT_IN[name] ?? CATALOGUE.find(({ key }) => key === name)?.makeMotion?.()
  if (!clip) throw new RangeError(`The wardrobe has no motion '${name}'.`)
  return clip
}
