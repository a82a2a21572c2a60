import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import type { Model } from '@kisekae/avatar3d/vrm/model.ts'
import { anatomy } from '../../body/anatomy.ts'
import { toonMaterial } from '../../kit/paint/material.ts'
import { fasten } from '../../kit/rig/fasten.ts'
import { sew } from '../../kit/sew.ts'
import { drape } from '../../kit/shape/drape.ts'
import { weaveSheet } from '../../kit/shape/sheet.ts'
import { HEAD_CENTER } from '../head/head-shape.ts'
import type { HairColours } from '../strand/dye-hair.ts'

const RADIANS = Math.PI / 180

/**
 * The gleam on the crown, in degrees: its ends, measured round the head; its middle, measured down
 * from the top; and half its width.
 */
const GLEAM = { from: 14, to: 58, down: 47, half: 5 }

/** A point of the gleam on the skin; the gleam is narrow at its ends. */
function place(u: number, v: number): Vec3 {
  const round = (GLEAM.from + (GLEAM.to - GLEAM.from) * u) * RADIANS
  const half = GLEAM.half * Math.sin(Math.PI * (0.04 + 0.92 * u)) ** 0.6
  const down = (GLEAM.down + half * (2 * v - 1)) * RADIANS
  const aim: Vec3 = [
    Math.sin(round) * Math.sin(down),
    Math.cos(down),
    Math.cos(round) * Math.sin(down),
  ]
  return drape(anatomy.blankHead, HEAD_CENTER, aim, 0.0016)
}

/** A head without hair: only a gleam on its crown. Brows have the colour of the dye. */
export function makeBald(name: string, { outline }: HairColours): Model {
  const gleam = weaveSheet({ columns: 12, rows: 3, point: place })
  const light = toonMaterial('gleam', {
    plain: '#ffffff',
    shade: '#ffffff',
    outline,
    opacity: 0.34,
  })
  return sew({
    name,
    layers: [{ name: 'crown', mesh: fasten(gleam, 'head'), material: 0 }],
    materials: [light],
    textures: [],
  })
}
