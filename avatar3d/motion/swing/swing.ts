import type { Avatar } from '../../assemble/part/avatar.ts'
import type { Matrices } from '../../math/matrix.ts'
import type { Quaternion } from '../../math/quaternion.ts'
import type { Node } from '../../vrm/model.ts'
import type { Clip, Motion, Pose } from '../motion.ts'
import { fitPose, poseNode } from '../pose-skeleton.ts'
import { loopTurns } from '../track/sample-loop.ts'
import { listPendulums, type Pendulum, swingPendulum } from './pendulum.ts'

/** The step for which VRM's spring forces are defined. */
const STEPS_PER_S = 60
const STEP_COUNT_MIN = 8

/**
 * The motion with swinging hair and skirts. They swing through two loops, of which the second is
 * kept, so that the loop is seamless; the same arguments give the same loop. An avatar without
 * springs keeps the motion unchanged.
 */
export function swing(avatar: Avatar, { motion, durationS }: Clip): Motion {
  const pendulums = listPendulums(avatar)
  if (pendulums.length === 0) return motion
  const stepCount = Math.max(STEP_COUNT_MIN, Math.round(durationS * STEPS_PER_S))
  const stage = setStage(avatar, pendulums)
  const moments = Array.from({ length: stepCount }, (_, step) =>
    carry(stage, fitPose(avatar.rig, motion(step / stepCount))),
  )
  const recorded = pendulums.map((): Quaternion[] => [])
  for (let step = 0; step <= 2 * stepCount; step++) {
    const rotations = swingAll(stage, moments[step % stepCount], durationS / stepCount)
    if (step < stepCount) continue
    recorded.forEach((samples, n) => {
      samples.push(rotations[n])
    })
  }
  const loops = recorded.map(loopTurns)
  const swingingNodes = pendulums.map(({ joint }) => avatar.rig.nodes[joint.node])
  return (phase) => ({
    ...motion(phase),
    swings: new Map(swingingNodes.map((node, n) => [node, loops[n](phase)])),
  })
}

/** The state of the simulation: the relevant nodes, and space for their matrices. */
interface Stage {
  avatar: Avatar
  pendulums: Pendulum[]
  byNode: ReadonlyMap<number, Pendulum>
  /** Nodes that carry chains or colliders, parents first, followed by the nodes of the chains. */
  carriers: number[]
  chained: number[]
  nodes: Matrices
}

function setStage(avatar: Avatar, pendulums: Pendulum[]): Stage {
  const { rig, colliderGroups } = avatar
  const isNeeded = new Set<number>()
  const need = (node: number) => {
    for (let at = node; at >= 0; at = rig.nodes[at].parent) isNeeded.add(at)
  }
  for (const { joint, center } of pendulums) for (const node of [joint.node, center]) need(node)
  for (const { node } of colliderGroups.flatMap(({ colliders }) => colliders)) need(node)
  const isChained = new Set(pendulums.map(({ joint }) => joint.node))
  for (const node of rig.order) if (isChained.has(rig.nodes[node].parent)) isChained.add(node)
  const needed = rig.order.filter((node) => isNeeded.has(node))
  return {
    avatar,
    pendulums,
    nodes: new Float32Array(rig.nodes.length * 16),
    byNode: new Map(pendulums.map((pendulum) => [pendulum.joint.node, pendulum])),
    carriers: needed.filter((node) => !isChained.has(node)),
    chained: needed.filter((node) => isChained.has(node)),
  }
}

const ROOM = Float32Array.of(1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1)

/** A pose, and the positions of nodes that do not swing: the same in both loops. */
interface Moment {
  pose: Pose
  nodes: Matrices
}

function carry({ avatar, carriers, nodes }: Stage, pose: Pose): Moment {
  for (const node of carriers) poseNode(nodes, avatar.rig, node, pose, ROOM)
  return { pose, nodes: nodes.slice() }
}

/** One step of all pendulums: returns the rotation of each. */
function swingAll(stage: Stage, { pose, nodes }: Moment, stepS: number): Quaternion[] {
  const { avatar, pendulums } = stage
  const swings = new Map<Node, Quaternion>()
  const swung = { ...pose, swings }
  for (const node of stage.chained) {
    poseNode(nodes, avatar.rig, node, swung, ROOM)
    const pendulum = stage.byNode.get(node)
    if (!pendulum) continue
    swings.set(avatar.rig.nodes[node], swingPendulum(pendulum, nodes, stepS))
    poseNode(nodes, avatar.rig, node, swung, ROOM)
  }
  return pendulums.map(({ joint, rest }) => swings.get(avatar.rig.nodes[joint.node]) ?? rest)
}
