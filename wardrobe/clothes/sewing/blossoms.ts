import type { Vec3 } from '@kisekae/avatar3d/math/vector.ts'
import { colour, type Hex } from '../../kit/paint/palette.ts'

interface BlossomPlan {
  ground: Hex
  petals: readonly Hex[]
  heart: Hex
  /** The number of blossoms in a row on the cloth, and the number of rows. */
  across: number
  rows: number
  /** The width of the cloth divided by its height. */
  aspect: number
}

const PETALS = 5

/** The radius of the largest blossom, relative to the size of a blossom's cell. */
const LARGEST = 0.3

/** Cloth strewn with five-petalled blossoms of several sizes, each turned differently. */
export function strewBlossoms(plan: BlossomPlan): (u: number, v: number) => Vec3 {
  const ground = colour.paint(plan.ground)
  const heart = colour.paint(plan.heart)
  const petals = plan.petals.map(colour.paint)
  const height = plan.across / plan.aspect / plan.rows
  // The offset of each blossom from the middle of its cell, computed once and not at every point.
  const numbers = Array.from({ length: plan.across * 7 + plan.rows * 5 }, (_, number) => number)
  const [aside, off] = [
    numbers.map((number) => 0.12 * Math.sin(number * 2.4)),
    numbers.map((number) => 0.1 * Math.sin(number * 1.7)),
  ]
  return (u, v) => {
    const row = Math.floor(v * plan.rows)
    const place = u * plan.across + (row % 2) / 2
    const number = (Math.floor(place) % plan.across) * 7 + row * 5
    const x = (place % 1) - 0.5 + aside[number]
    const y = ((v * plan.rows) % 1) - 0.5 + off[number]
    const reach = Math.hypot(x, y / height)
    if (reach > LARGEST) return ground
    const turn = Math.atan2(x, y) + number
    const radius =
      (0.2 + 0.05 * (number % 3)) * (0.78 + 0.22 * Math.abs(Math.cos((turn * PETALS) / 2)))
    if (reach > radius) return ground
    return reach < 0.065 ? heart : petals[number % petals.length]
  }
}
