import { brush, type Place, type Scene } from './brush.ts'

/** A castle above the clouds, under a large moon. */
export function paintFantasy(scene: Scene): void {
  const { width } = scene
  brush.sky(scene, [
    [0, '#ffd9c9'],
    [0.22, '#ffb9d2'],
    [0.5, '#c49bea'],
    [0.8, '#7d7be0'],
    [1, '#5a5fc4'],
  ])
  const moon: Place = [0.7 * width, 0.68]
  brush.disc(scene, moon, 0.42, '#fff6dc', { soft: 1, alpha: 0.5 })
  brush.disc(scene, moon, 0.2, '#fff8e3')
  for (const [dx, dy, size] of [
    [-0.06, 0.05, 0.04],
    [0.07, 0.02, 0.028],
    [-0.01, -0.08, 0.034],
  ]) {
    brush.disc(scene, [moon[0] + dx, moon[1] + dy], size, '#f6e4c2', { soft: 0.4 })
  }
  for (const [x, y, size] of brush.scatter(40, 23)) {
    const place: Place = [x * width, 0.45 + y * 0.55]
    if (size > 0.72) brush.twinkle(scene, place, 0.02 + size * 0.025, '#fffbe8', 0.9)
    else brush.disc(scene, place, 0.002 + size * 0.003, '#fff7ff', { alpha: 0.85 })
  }
  paintCastle(scene, [0.7 * width, 0.16], 0.46)
  paintClouds(scene, { y: 0.2, size: 0.16, hex: '#e5b8ec', seed: 3 })
  paintClouds(scene, { y: 0.09, size: 0.17, hex: '#ffd3e4', seed: 8 })
  paintClouds(scene, { y: -0.02, size: 0.18, hex: '#fff3f4', seed: 13 })
}

const WALL = '#8a6cc9'
const WALL_LIT = '#a488dd'
const ROOF = '#5b4aa8'
const WINDOW = '#ffe9a8'

/**
 * The towers, from the outer ones inwards: distance from the middle, half the width, and height.
 */
const TOWERS: readonly (readonly [dx: number, half: number, height: number])[] = [
  [-0.4, 0.055, 0.42],
  [0.42, 0.06, 0.48],
  [-0.23, 0.07, 0.62],
  [0.25, 0.065, 0.7],
  [0, 0.1, 0.86],
]

function paintCastle(scene: Scene, [x, y]: Place, size: number): void {
  const at = (dx: number, dy: number): Place => [x + dx * size, y + dy * size]
  brush.shape(scene, [at(-0.46, 0), at(-0.46, 0.3), at(0.47, 0.3), at(0.47, 0)], WALL)
  for (const [dx, half, height] of TOWERS) {
    const corners = [
      at(dx - half, 0),
      at(dx - half, height),
      at(dx + half, height),
      at(dx + half, 0),
    ]
    brush.shape(scene, corners, WALL)
    brush.shape(
      scene,
      [
        at(dx - half, 0),
        at(dx - half, height),
        at(dx - half * 0.1, height),
        at(dx - half * 0.1, 0),
      ],
      WALL_LIT,
    )
    const eave = half * 1.35
    brush.shape(
      scene,
      [at(dx - eave, height), at(dx, height + half * 3.2), at(dx + eave, height)],
      ROOF,
    )
    const flag = height + half * 3.2
    brush.line(scene, [at(dx, flag - 0.01), at(dx, flag + 0.04), at(dx, flag + 0.08)], ROOF, {
      radius: () => size * 0.006,
    })
    brush.shape(
      scene,
      [at(dx, flag + 0.03), at(dx, flag + 0.08), at(dx + 0.07, flag + 0.055)],
      '#ff8fb4',
    )
    for (const [wx, wy] of [
      [0, 0.82],
      [0, 0.62],
    ]) {
      brush.disc(scene, at(dx + wx, height * wy), half * 0.28 * size, WINDOW, { flat: 1.5 })
    }
  }
}

interface Clouds {
  y: number
  size: number
  hex: string
  seed: number
}

/** A bank of round clouds across the picture. */
function paintClouds(scene: Scene, { y, size, hex, seed }: Clouds): void {
  brush.land(scene, () => y, hex)
  const count = Math.ceil(scene.width / (size * 0.75)) + 1
  for (const [at, [, , chance]] of brush.scatter(count, seed).entries()) {
    const x = (at + chance * 0.5 - 0.3) * size * 0.75
    brush.disc(scene, [x, y + (chance - 0.5) * size * 0.3], size * (0.42 + 0.25 * chance), hex)
  }
}
