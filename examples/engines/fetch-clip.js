// Reads an animation for files with `skeleton=mixamo`: a Kisekae motion (`.vrma`), or a clip for a
// Mixamo rig, saved as `.glb`. Only the rotations of bones are kept, so figures of any size can
// play the animation.

/** Bones whose Mixamo names are not VRM's names with capital initials. */
const MIXAMO = {
  chest: 'Spine1',
  upperChest: 'Spine2',
  upperArm: 'Arm',
  lowerArm: 'ForeArm',
  upperLeg: 'UpLeg',
  lowerLeg: 'Leg',
  toes: 'ToeBase',
}

/** `{ durationS, tracks: [{ bone, times, turns }] }`; a turn is a quaternion: x, y, z, w. */
export async function fetchClip(url) {
  const { json, binary } = splitGlb(await (await fetch(url)).arrayBuffer())
  const { nodes } = json
  const bones = nameBones(json)
  const rests = findRests(nodes)
  const [{ channels, samplers }] = json.animations
  const tracks = channels
    .filter(({ target }) => target.path === 'rotation' && bones.has(target.node))
    .map(({ target, sampler }) => {
      const { input, output } = samplers[sampler]
      const { self, parent } = rests[target.node]
      const turns = readNumbers(json, binary, output, 4)
      return {
        bone: bones.get(target.node),
        times: readNumbers(json, binary, input, 1),
        // Our bones have no rotation at rest, but the bones of a Mixamo rig do.
        turns: eachTurn(turns, (turn) => multiply(multiply(parent, turn), invert(self))),
      }
    })
  return { durationS: Math.max(...tracks.map(({ times }) => times.at(-1))), tracks }
}

/** The names in our files, by node. */
function nameBones({ nodes, extensions }) {
  const human = extensions?.VRMC_vrm_animation?.humanoid.humanBones
  if (human) {
    return new Map(Object.entries(human).map(([bone, { node }]) => [node, nameBone(bone)]))
  }
  const named = nodes.map(({ name = '' }, at) => [at, /^mixamorig\d*:?(?<bone>\w+)$/.exec(name)])
  return new Map(
    named.filter(([, found]) => found).map(([at, { groups }]) => [at, `mixamorig:${groups.bone}`]),
  )
}

function nameBone(bone) {
  const [, side, rest] = /^(left|right)?(.+)$/.exec(bone)
  const word = side ? rest[0].toLowerCase() + rest.slice(1) : rest
  return `mixamorig:${capitalise(side ?? '')}${MIXAMO[word] ?? capitalise(word)}`
}

const capitalise = (word) => word.slice(0, 1).toUpperCase() + word.slice(1)

/** The rotations of each node and of its parent at rest, in scene space. */
function findRests(nodes) {
  const parents = new Map(nodes.flatMap(({ children = [] }, at) => children.map((c) => [c, at])))
  const find = (at) =>
    at === undefined
      ? [0, 0, 0, 1]
      : multiply(find(parents.get(at)), nodes[at].rotation ?? [0, 0, 0, 1])
  return nodes.map((_, at) => ({ self: find(at), parent: find(parents.get(at)) }))
}

function eachTurn(turns, change) {
  const changed = new Float32Array(turns.length)
  for (let at = 0; at < turns.length; at += 4) changed.set(change(turns.slice(at, at + 4)), at)
  return changed
}

function multiply([ax, ay, az, aw], [bx, by, bz, bw]) {
  return [
    aw * bx + ax * bw + ay * bz - az * by,
    aw * by - ax * bz + ay * bw + az * bx,
    aw * bz + ax * by - ay * bx + az * bw,
    aw * bw - ax * bx - ay * by - az * bz,
  ]
}

const invert = ([x, y, z, w]) => [-x, -y, -z, w]

/** The two chunks of a GLB file. */
function splitGlb(bytes) {
  const view = new DataView(bytes)
  const jsonLength = view.getUint32(12, true)
  const text = new TextDecoder().decode(new Uint8Array(bytes, 20, jsonLength))
  return { json: JSON.parse(text), binary: bytes.slice(28 + jsonLength) }
}

/** The numbers of an accessor, which are all floats in an animation of these two kinds. */
function readNumbers({ accessors, bufferViews }, binary, index, width) {
  const { bufferView, byteOffset = 0, count } = accessors[index]
  const start = (bufferViews[bufferView].byteOffset ?? 0) + byteOffset
  return new Float32Array(binary, start, count * width)
}
