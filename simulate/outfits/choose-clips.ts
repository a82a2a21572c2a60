import { idle } from '@kisekae/avatar3d/motion/idle/idle.ts'
import { wave } from '@kisekae/avatar3d/motion/idle/wave.ts'
import { type Clip, LOOP_S } from '@kisekae/avatar3d/motion/motion.ts'
import { CATALOGUE } from '@kisekae/wardrobe/catalogue.ts'

const BUILT_IN: Record<string, Clip> = {
  idle: { motion: idle, durationS: LOOP_S },
  wave: { motion: wave, durationS: LOOP_S },
}

const MOTIONS = CATALOGUE.filter(({ part }) => part === 'Motion')

/**
 * Selects motions by names joined with commas: `idle`, `wave`, a piece such as `motion-dance`, or a
 * tag of pieces such as `pose`; `all` selects every motion.
 */
export function chooseClips(wish: string): Map<string, Clip> {
  const names = wish.split(',').flatMap((name) => {
    if (name === 'all') return ['idle', ...MOTIONS.map(({ key }) => key)]
    const tagged = name in BUILT_IN ? [] : MOTIONS.filter(({ tags }) => tags.includes(name))
    return tagged.length > 0 ? tagged.map(({ key }) => key) : [name]
  })
  return new Map(names.map((name) => [name, findClip(name)]))
}

function findClip(name: string): Clip {
  const clip = BUILT_IN[name] ?? MOTIONS.find(({ key }) => key === name)?.makeMotion?.()
  if (!clip) throw new RangeError(`The wardrobe has no motion '${name}'.`)
  return clip
}
