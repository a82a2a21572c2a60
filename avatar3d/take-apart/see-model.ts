import type { Model } from '../vrm/model.ts'
import { agree, isWholeFigure, type Judged } from './agree.ts'
import { joinSleeves } from './join-sleeves.ts'
import { isLock, judgeIsland } from './judge-island.ts'
import { keepTrunk } from './keep-trunk.ts'
import { KINDS, type Kind } from './kind.ts'
import { listIslands } from './list-islands.ts'
import { measureIsland, type Ruler } from './measure-island.ts'
import { nameKinds, type Said } from './name-kinds.ts'
import { namePieces } from './name-pieces.ts'
import { openRuler } from './open-ruler.ts'
import type { Ground, Piece, PieceSurface } from './piece.ts'
import { placeMeshes } from './place-meshes.ts'

/**
 * Determines the kinds of a whole model's surfaces by their names. Where a name is ambiguous, the
 * kind of each connected surface is determined by its bones, position, colour and expressions.
 */
export function seeModel(model: Model): Piece[] {
  const saids = model.primitives.map(({ material, name }) =>
    nameKinds(model.materials[material].name, name),
  )
  const listNamed = (kind: Kind) =>
    saids.flatMap(({ kinds }, p) => (kinds.length === 1 && kinds[0] === kind ? [p] : []))
  const ruler = openRuler(placeMeshes(model), {
    skins: listNamed('skin'),
    faces: listNamed('face'),
  })
  const seen = model.primitives.flatMap((_, p) => seeSurface(ruler, p, saids[p]))
  const isFigure = ruler.skinColour !== null || ruler.livelyOf.some((own) => own.includes(1))
  const sights = isFigure ? keepTrunk(ruler, seen) : joinAlone(seen)
  const groups = Map.groupBy(sights, ({ surface, kind }) => {
    const { material, name } = model.primitives[surface.primitive]
    return JSON.stringify([material, name, kind])
  })
  return namePieces([...groups.values()].map((same) => joinSights(model, same)))
}

/**
 * If no surface is identified by its name, the file is a single object, such as a crown with its
 * stones.
 */
function joinAlone(seen: readonly Sight[]): readonly Sight[] {
  if (seen.some(({ ground }) => ground === 'name')) return seen
  const weigh = (kind: Kind) =>
    seen.reduce((sum, s) => (s.kind === kind ? sum + s.sureness * s.triangleCount : sum), 0)
  const [kind] = KINDS.toSorted((a, b) => weigh(b) - weigh(a))
  return seen.map((sight) => ({ ...sight, kind }))
}

/** The observations about one surface. */
interface Sight {
  kind: Kind
  sureness: number
  ground: Ground
  surface: PieceSurface
  triangleCount: number
}

function seeSurface(ruler: Ruler, p: number, said: Said): Sight[] {
  const primitive = ruler.model.primitives[p]
  if (said.kinds.length === 1) return seeNamed(ruler, p, said)
  const shapes = listIslands(primitive).map((triangles) => ({
    triangles,
    shape: measureIsland(ruler, p, triangles),
  }))
  const judged = shapes.map((island) => ({ ...island, ...judgeIsland(island.shape, said) }))
  const isWhole = isWholeFigure(shapes.map(({ shape }) => shape))
  const measureAll = () => measureIsland(ruler, p, listAll(primitive))
  const islands = isWhole ? joinSleeves(judged) : agree(judged, said, measureAll)
  return divide(ruler, p, islands, 'shape')
}

const listAll = ({ indices }: Model['primitives'][number]) =>
  Uint32Array.from({ length: indices.length / 3 }, (_, t) => t)

/** A surface has the kind that its name states, except for hair on the mesh of a face. */
function seeNamed(ruler: Ruler, p: number, { kinds: [kind], sureness }: Said): Sight[] {
  if (kind !== 'face') {
    const { indices } = ruler.model.primitives[p]
    const surface = { primitive: p, triangles: null }
    return [{ kind, sureness, ground: 'name', surface, triangleCount: indices.length / 3 }]
  }
  const islands = listIslands(ruler.model.primitives[p]).map((triangles): Judged => {
    const isHair = isLock(measureIsland(ruler, p, triangles))
    return { triangles, kind: isHair ? 'hair' : kind, sureness }
  })
  return divide(ruler, p, islands, 'name')
}

/** One Sight for each kind that occurs among a surface's islands. */
function divide({ model }: Ruler, p: number, islands: readonly Judged[], ground: Ground): Sight[] {
  return KINDS.flatMap((kind): Sight[] => {
    const same = islands.filter((island) => island.kind === kind)
    if (same.length === 0) return []
    const sureness = meanSureness(
      same.map((island) => ({ ...island, triangleCount: island.triangles.length })),
    )
    const whole = { primitive: p, triangles: null }
    if (same.length === islands.length) {
      const triangleCount = model.primitives[p].indices.length / 3
      return [{ kind, sureness, ground, surface: whole, triangleCount }]
    }
    const triangles = Uint32Array.from(same.flatMap((island) => [...island.triangles])).sort()
    const surface = { primitive: p, triangles }
    return [{ kind, sureness, ground, surface, triangleCount: triangles.length }]
  })
}

function joinSights({ primitives, materials }: Model, same: readonly Sight[]): Piece {
  const [{ kind, ground, surface }] = same
  const { material, name } = primitives[surface.primitive]
  return {
    name: '',
    material: materials[material].name,
    mesh: name,
    kind,
    ground,
    sureness: meanSureness(same),
    surfaces: same.map((sight) => sight.surface),
    triangleCount: same.reduce((sum, sight) => sum + sight.triangleCount, 0),
  }
}

/** By triangles. */
function meanSureness(all: readonly { sureness: number; triangleCount: number }[]): number {
  const total = all.reduce((sum, { triangleCount }) => sum + triangleCount, 0)
  const weighed = all.reduce((sum, each) => sum + each.sureness * each.triangleCount, 0)
  return total > 0 ? weighed / total : 0
}
