import type { Hex } from '../kit/paint/palette.ts'
import { brush, type Place, type Scene } from './brush.ts'

/** A clear winter evening: northern lights, firs and falling snow. */
export function paintWinter(scene: Scene): void {
  const { width } = scene
  brush.sky(scene, [
    [0.1, '#f6d9e6'],
    [0.32, '#c3cdf2'],
    [0.6, '#7f9fdc'],
    [1, '#3d5aa8'],
  ])
  paintLights(scene)
  for (const [x, y, size] of brush.scatter(34, 11)) {
    brush.disc(scene, [x * width, 0.5 + y * 0.5], 0.0018 + size * 0.0026, '#ffffff', {
      alpha: 0.75,
    })
  }
  brush.land(
    scene,
    (x) => 0.34 + 0.07 * Math.sin(x * 2.2 + 0.8) + 0.03 * Math.sin(x * 5.1),
    '#aebfe8',
  )
  paintFirs(scene, {
    count: Math.round(width * 13),
    foot: 0.3,
    size: 0.17,
    hex: '#7d97cf',
    seed: 2,
  })
  brush.land(scene, (x) => 0.25 + 0.035 * Math.sin(x * 2.6 + 2.5), '#cfdcf7')
  paintFirs(scene, { count: Math.round(width * 7), foot: 0.2, size: 0.29, hex: '#4f74b3', seed: 5 })
  brush.land(scene, (x) => 0.16 + 0.03 * Math.sin(x * 2 + 0.4), '#eaf1ff')
  brush.land(scene, (x) => 0.07 + 0.025 * Math.sin(x * 3.3 + 4), '#ffffff', { soft: 0.04 })
  for (const [x, y, size] of brush.scatter(Math.round(70 * Math.max(0.7, width)), 17)) {
    const soft = size > 0.7 ? 0.8 : 0.2
    brush.disc(scene, [x * width, y], 0.004 + size * 0.011, '#ffffff', { soft, alpha: 0.85 })
  }
}

/** Curtains of light, brighter at the bottom. */
function paintLights(scene: Scene): void {
  const bands: [hex: Hex, y: number, swing: number, phase: number][] = [
    ['#7df0c8', 0.66, 0.06, 0.4],
    ['#9ad7ff', 0.76, 0.05, 2.1],
    ['#d0a8ff', 0.85, 0.04, 3.6],
  ]
  for (const [hex, y, swing, phase] of bands) {
    const steps = Math.round(scene.width * 26)
    for (let step = 0; step <= steps; step++) {
      const x = (step / steps) * scene.width
      const middle = y + swing * Math.sin(x * 3 + phase) + swing * 0.5 * Math.sin(x * 7 + phase)
      const alpha = 0.1 + 0.09 * Math.sin(x * 5 + phase * 3)
      brush.disc(scene, [x, middle], 0.05, hex, { soft: 1, alpha, flat: 2.2 })
    }
  }
}

interface Firs {
  count: number
  foot: number
  size: number
  hex: Hex
  seed: number
}

function paintFirs(scene: Scene, { count, foot, size, hex, seed }: Firs): void {
  const places = brush.scatter(count, seed)
  for (const [at, [, lift, chance]] of places.entries()) {
    const x = ((at + 0.2 + chance * 0.6) / count) * scene.width
    paintFir(scene, [x, foot + (lift - 0.5) * 0.04], size * (0.7 + 0.5 * chance), hex)
  }
}

/** A fir with three skirts of branches and snow on each. */
function paintFir(scene: Scene, [x, y]: Place, size: number, hex: Hex): void {
  for (const [step, wide] of [0.3, 0.24, 0.17].entries()) {
    const low = y + size * (0.12 + step * 0.27)
    const [half, high] = [size * wide, size * 0.42]
    brush.shape(
      scene,
      [
        [x - half, low],
        [x, low + high],
        [x + half, low],
      ],
      hex,
    )
    const cap = 0.45
    brush.shape(
      scene,
      [
        [x - half * cap, low + high * (1 - cap)],
        [x, low + high],
        [x + half * cap, low + high * (1 - cap)],
      ],
      '#f4f8ff',
      { alpha: 0.85, soft: size * 0.03 },
    )
  }
}
