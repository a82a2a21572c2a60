import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { cloth } from '../kit/paint/fabric.ts'
import { toonMaterial } from '../kit/paint/material.ts'
import type { Hex } from '../kit/paint/palette.ts'
import { disc } from './disc.ts'
import { ringPlaces } from './flights.ts'
import { type Float, scatter } from './scatter.ts'
import { sewDrifting } from './sew-drifting.ts'

interface FireflyColours {
  light: Hex
  glow: Hex
}

const COUNT = 22
const PLACES = ringPlaces(COUNT, 0.24, 0.4)

/**
 * Each firefly wanders around its own position, and brightens and dims out of step with the others.
 */
const lights = (phase: number): Float[] =>
  PLACES.map(({ x, z }, n) => {
    const turn = phase * 2 * Math.PI + n * 1.7
    const y = 0.06 + (0.96 * ((n * 7) % COUNT)) / COUNT
    const brightness = 0.62 + 0.38 * Math.sin(turn * (1 + (n % 2)))
    const size = (0.011 + 0.008 * ((n * 0.618) % 1)) * brightness
    return [[x + 0.022 * Math.sin(turn), y + 0.026 * Math.cos(turn), z], size, 0]
  })

/** The glow is behind its light, so that the light shines through it. */
const toGlow = ([[x, y, z], size, lean]: Float): Float => [[x, y, z - 0.004], size * 2.4, lean]

const spark = disc(14, 1, 0.1)

/** Fireflies in the dusk. */
export function makeFireflies(name: string, colours: FireflyColours): Model {
  const fabric = cloth.roll(32, 16)
  const [light, glow] = [colours.light, colours.glow].map((hex) => cloth.dye(fabric, hex))
  const look = { texture: 0, shade: '#ffffff', outline: colours.glow, outlineWidth: 0 }
  const halo = toonMaterial('glow', look)
  return sewDrifting(
    {
      name,
      materials: [
        toonMaterial('light', look),
        { ...halo, baseColor: [1, 1, 1, 0.5], alphaMode: 'BLEND' },
      ],
      textures: [fabric.picture],
    },
    (phase) => [
      { name: 'lights', mesh: cloth.cut(light, scatter(spark, lights(phase))), material: 0 },
      {
        name: 'glows',
        mesh: cloth.cut(glow, scatter(spark, lights(phase).map(toGlow))),
        material: 1,
      },
    ],
  )
}
