import type { Hex } from '../kit/paint/palette.ts'
import { brush, type Place, type Scene } from './brush.ts'

/** A summer night with fireworks over lanterns. */
export function paintFestival(scene: Scene): void {
  const { width } = scene
  brush.sky(scene, [
    [0, '#f08a6b'],
    [0.14, '#c95a86'],
    [0.42, '#5b3a8c'],
    [0.75, '#2a2461'],
    [1, '#171742'],
  ])
  for (const [x, y, size] of brush.scatter(46, 3)) {
    brush.disc(scene, [x * width, 0.4 + y * 0.6], 0.002 + size * 0.003, '#fff3d6', { alpha: 0.7 })
  }
  const high = Math.min(1, width)
  paintFirework(scene, [0.16 * width, 0.66], 0.24 * high, ['#ffd76b', '#ff9a5c'])
  paintFirework(scene, [0.52 * width, 0.8], 0.17 * high, ['#8fe3ff', '#5f8dff'])
  paintFirework(scene, [0.86 * width, 0.68], 0.27 * high, ['#ff9ecb', '#ffd9ec'])
  paintRoofs(scene)
  paintLanterns(scene, 0.93, 0.1)
}

function paintFirework(
  scene: Scene,
  [x, y]: Place,
  reach: number,
  [inner, outer]: [Hex, Hex],
): void {
  brush.disc(scene, [x, y], reach * 0.9, outer, { soft: 1, alpha: 0.22 })
  const rays = 22
  for (let ray = 0; ray < rays; ray++) {
    const turn = (ray / rays) * 2 * Math.PI
    const far = reach * (ray % 2 === 0 ? 1 : 0.72)
    const at = (share: number): Place => [
      x + Math.cos(turn) * far * share,
      // Sparks sink.
      y + Math.sin(turn) * far * share - 0.1 * reach * share * share,
    ]
    const hex = ray % 2 === 0 ? outer : inner
    const radius = (t: number) => reach * 0.011 * (0.25 + t)
    brush.line(scene, [at(0.22), at(0.6), at(0.94)], hex, { radius, alpha: 0.85 })
    brush.disc(scene, at(0.97), reach * 0.026, '#fffdf2')
  }
  for (const share of [0.3, 0.5]) {
    for (let dot = 0; dot < 12; dot++) {
      const turn = ((dot + share) / 12) * 2 * Math.PI
      const place: Place = [x + Math.cos(turn) * reach * share, y + Math.sin(turn) * reach * share]
      brush.disc(scene, place, reach * 0.016, inner, { alpha: 0.9 })
    }
  }
}

/** Stalls along the lower edge, with light in them. */
function paintRoofs(scene: Scene): void {
  const { width } = scene
  brush.land(scene, (x) => 0.2 + 0.03 * Math.sin(x * 3.1) + 0.015 * Math.sin(x * 8.3), '#4a2a63')
  const stall = 0.42
  const count = Math.ceil(width / stall) + 1
  for (let n = 0; n < count; n++) {
    const left = (n - 0.35) * stall
    const [middle, right] = [left + stall / 2, left + stall * 0.94]
    brush.shape(
      scene,
      [
        [left + 0.03, 0],
        [left + 0.03, 0.2],
        [right - 0.03, 0.2],
        [right - 0.03, 0],
      ],
      '#6b2c52',
    )
    brush.disc(scene, [middle, 0.09], 0.12, '#ffcf7a', { soft: 1, alpha: 0.9 })
    const cloth: Hex = n % 2 === 0 ? '#d84c5f' : '#3f6fb5'
    brush.shape(
      scene,
      [
        [left, 0.185],
        [left + 0.06, 0.285],
        [right - 0.06, 0.285],
        [right, 0.185],
      ],
      cloth,
    )
    const flaps = 6
    for (let flap = 0; flap < flaps; flap++) {
      const x = left + ((flap + 0.5) / flaps) * (right - left)
      brush.disc(scene, [x, 0.187], (right - left) / flaps / 2, flap % 2 === 0 ? '#fff4e0' : cloth)
    }
  }
  brush.land(scene, () => 0.035, '#2c1a45', { soft: 0.05 })
}

/** Paper lanterns on a cord that sags between its hooks. */
function paintLanterns(scene: Scene, y: number, sag: number): void {
  const { width } = scene
  const hooks = Math.max(1, Math.round(width / 1.1))
  const span = width / hooks
  const cord = (x: number) => {
    const t = (x % span) / span
    return y - sag * 4 * t * (1 - t) + 0.05
  }
  for (let hook = 0; hook < hooks; hook++) {
    const start = hook * span
    const through = [0, 0.25, 0.5, 0.75, 0.999].map(
      (t): Place => [start + t * span, cord(start + t * span)],
    )
    brush.line(scene, through, '#20143a', { radius: () => 0.004 })
    for (let n = 0; n < 7; n++) {
      const x = start + ((n + 0.5) / 7) * span
      paintLantern(scene, [x, cord(x) - 0.065], n % 2 === 0 ? '#ff7a59' : '#ffd37a')
    }
  }
}

function paintLantern(scene: Scene, [x, y]: Place, hex: Hex): void {
  brush.disc(scene, [x, y], 0.1, hex, { soft: 1, alpha: 0.4 })
  brush.shape(
    scene,
    [
      [x - 0.018, y + 0.04],
      [x - 0.018, y + 0.055],
      [x + 0.018, y + 0.055],
      [x + 0.018, y + 0.04],
    ],
    '#3a2140',
  )
  brush.disc(scene, [x, y], 0.04, hex, { flat: 1.12 })
  brush.disc(scene, [x - 0.006, y + 0.002], 0.024, '#fff1c4', { soft: 0.9, alpha: 0.9 })
  brush.shape(
    scene,
    [
      [x - 0.014, y - 0.052],
      [x - 0.014, y - 0.04],
      [x + 0.014, y - 0.04],
      [x + 0.014, y - 0.052],
    ],
    '#3a2140',
  )
}
