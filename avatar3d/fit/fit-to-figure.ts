import { findHands } from '../assemble/part/find-hands.ts'
import { type Vec3, vec } from '../math/vector.ts'
import type { Model } from '../vrm/model.ts'
import { carryOrnament } from './carry/carry-ornament.ts'
import { carryVertices } from './carry/carry-vertices.ts'
import { chooseLimits, type Limits } from './carry/choose-limits.ts'
import type { Carrier } from './carry/create-carrier.ts'
import { createGrip } from './carry/create-grip.ts'
import { easeStretch } from './carry/ease-stretch.ts'
import { expectLengths } from './carry/expect-lengths.ts'
import { findCaps } from './carry/find-caps.ts'
import { findLayers } from './carry/find-layers.ts'
import { followHair } from './carry/follow-hair.ts'
import { getPassage } from './carry/get-passage.ts'
import { createDrop, type Drop, isHair } from './carry/hang-hair.ts'
import { keepOff } from './carry/keep-off.ts'
import { turnNormals } from './carry/turn-normals.ts'
import { carryBones } from './carry-bones.ts'
import type { Figure } from './figure/figure.ts'
import { ENDS, SEGMENT_COUNT, segmentNumber } from './figure/segment.ts'
import { shareSegments } from './figure/share-segments.ts'
import { findOrnament } from './find-ornament.ts'
import { layOn } from './lay-on.ts'
import { findStiff } from './mesh/find-stiff.ts'
import { joinShell } from './mesh/join-shell.ts'
import { type Links, linkPoints } from './mesh/link-points.ts'
import { type FindSkin, getProbe } from './mesh/probe-surface.ts'
import { readVector } from './mesh/read-vector.ts'
import type { Shell } from './mesh/shell.ts'
import { rebuildSkeleton } from './rebuild-skeleton.ts'
import { rescaleSprings } from './rescale-springs.ts'
import { bindLoose } from './weights/bind-loose.ts'
import { combineWeights } from './weights/combine-weights.ts'
import { findFar } from './weights/find-far.ts'
import { findRigid } from './weights/find-rigid.ts'
import { gatherShares } from './weights/gather-shares.ts'
import { keepSides } from './weights/keep-sides.ts'
import { transferWeights } from './weights/transfer-weights.ts'

/** A body, and its figure. */
export interface Wearer {
  model: Model
  figure: Figure
}

const TRUNK = segmentNumber('trunk')

/** These are fractions of the height. */
const MARGIN = 0.003
const REACH = 0.05
const STIFF = 0.06
const LAYER = 0.012

/**
 * Edges are eased if they are stretched by more than these factors: the first applies just after a
 * part has been transferred, and the second after its cloth has been pushed out of the skin.
 */
const UNEVEN = 1.12
const TORN = 1.7

export interface FitOptions {
  /** Whether a hand holds the part. */
  isHeld?: boolean
}

/**
 * Transfers a part from the body for which it was made to another one. Models are in normal form:
 * bones without rotation, vertices in model space.
 */
export function fitToFigure(
  part: Model,
  from: Wearer,
  to: Wearer,
  { isHeld = false }: FitOptions = {},
): Model {
  const findOldSkin = getProbe(from.figure.shell)
  const findNewSkin = getProbe(to.figure.shell)
  const raw = joinShell(part)
  const links = linkPoints(raw.positions, raw.indices)
  const shell = bindLoose(raw, links, { ...from.figure, findSkin: findOldSkin })
  const hands = isHeld ? findHands(part) : []
  const isInHand = hands.length === 1
  const carrier = isInHand
    ? createGrip(from.figure, to.figure, hands[0])
    : getPassage(from.figure, to.figure).carrier
  const shares = shareSegments(shell, from.figure.places)
  const drop = !isInHand && isHair(shares) ? createDrop(from.figure, to.figure, carrier) : undefined
  const cloth = { shell, links, shares, carrier, drop }
  const ornament = isInHand ? -1 : findOrnament(shell, from.figure)
  const bodies = { from: from.figure, to: to.figure, findOldSkin, findNewSkin }
  const carried = isInHand ? carryAsOne(cloth) : carryCloth(cloth, bodies)
  const positions =
    ornament < 0
      ? carried
      : carryOrnament({
          positions: shell.positions,
          carried,
          scale: carrier.scales[TRUNK],
          findSkin: findOldSkin,
        })
  const normals = turnNormals(shell, positions, links)
  const hair = drop && { drop, ways: followHair({ ...cloth, drop, positions }, part.nodes) }
  const rebuilt = rebuildSkeleton(part, to.model, carryBones(part, from.figure, carrier, hair))
  const isOwn = (node: number) => rebuilt.own.has(node)
  const bones = isKin(from.model, to.model)
    ? gatherShares(shell, links, isOwn)
    : transferWeights(
        { positions, normals },
        links,
        { ...to.figure, findSkin: findNewSkin },
        { kept: findRigid(shell, links, ornament), far: findFar(shell, links) },
      )
  if (!isKin(from.model, to.model)) keepSides(bones, links, shell)
  const binding = combineWeights(shell, links, bones, {
    ownTarget: (node) => (isOwn(node) ? rebuilt.targets[node] : -1),
    nodeOfBone: rebuilt.nodeOfBone,
  })
  const carryWay = (vertex: number, way: Vec3): Vec3 => {
    const place = readVector(shell.positions, vertex)
    const carry = (point: Vec3) => carrier.carry(point, shares, vertex * SEGMENT_COUNT)
    return vec.subtract(carry(vec.add(place, way)), carry(place))
  }
  const surfaces = { positions, normals, ...binding, carryWay }
  return { ...layOn(part, rebuilt, surfaces), ...rescaleSprings(part, rebuilt, carrier) }
}

interface Cloth {
  shell: Shell
  links: Links
  shares: Float32Array
  carrier: Carrier
  drop?: Drop
}

/** Moves all vertices alike, so that the part keeps its shape. */
function carryAsOne({ shell: { positions }, shares, carrier }: Cloth): Float32Array {
  const carried = new Float32Array(positions.length)
  for (let vertex = 0; vertex < positions.length / 3; vertex++) {
    const place = readVector(positions, vertex)
    carried.set(carrier.carry(place, shares, vertex * SEGMENT_COUNT), vertex * 3)
  }
  return carried
}

interface Bodies {
  from: Figure
  to: Figure
  findOldSkin: FindSkin
  findNewSkin: FindSkin
}

/**
 * Carries vertices with the skin under them, eases their edges, and keeps them outside the skin.
 */
function carryCloth(
  { shell, links, shares, carrier, drop }: Cloth,
  { from, to, findOldSkin, findNewSkin }: Bodies,
): Float32Array {
  const stiff = findStiff(shell.positions, links, STIFF * from.heightMetres)
  const { drift } = getPassage(from, to)
  const origin = { figure: from, drift, findSkin: findOldSkin }
  const positions = carryVertices({ shell, links, shares, stiff, drop }, origin, carrier)
  const part = { positions: shell.positions, shares }
  const expectLength = expectLengths(part, { from, to }, carrier)
  const { indices } = shell
  const ease = (free: number) =>
    easeStretch({ positions, indices, links, expectLength, stiff, free })
  ease(UNEVEN)
  const limits = chooseLimits(shell.positions, origin, {
    normals: shell.normals,
    links,
    shares,
    scales: carrier.scales,
    marginMetres: MARGIN * to.heightMetres,
  })
  if (!drop) freeCaps(limits, findCaps(shell, links, from), links)
  // The two faces of a lock must be moved alike.
  const smooth = drop ? new Uint8Array(links.count).fill(1) : markEnds(shares, links)
  const skin = { findSkin: findNewSkin, reachMetres: REACH * to.heightMetres }
  const layers = drop
    ? []
    : findLayers(shell, links, {
        findSkin: findOldSkin,
        nearMetres: LAYER * from.heightMetres,
        farMetres: REACH * from.heightMetres,
      })
  keepOff({ positions, indices, links, ...limits, stiff, smooth, layers }, skin)
  ease(TORN)
  return positions
}

/** Lets the points inside caps stay in the skin of the limbs that pass through them. */
function freeCaps({ floors }: Limits, caps: Uint8Array, { points }: Links): void {
  points.forEach((point, vertex) => {
    if (caps[point]) floors[vertex] = -Infinity
  })
}

/** 1 for points that mostly belong to a hand or a foot. */
function markEnds(shares: Float32Array, { count, points }: Links): Uint8Array {
  const isEnd = new Uint8Array(count)
  points.forEach((point, vertex) => {
    const share = ENDS.reduce((sum, s) => sum + shares[vertex * SEGMENT_COUNT + s], 0)
    if (share > 0.5) isEnd[point] = 1
  })
  return isEnd
}

/** Whether two bodies have the same humanoid bones, so that weights for one also fit the other. */
const isKin = (a: Model, b: Model) =>
  Object.keys(a.humanBones).sort().join() === Object.keys(b.humanBones).sort().join()
