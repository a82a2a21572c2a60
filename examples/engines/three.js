// An avatar in three.js.
import {
  AmbientLight,
  AnimationClip,
  AnimationMixer,
  Color,
  PerspectiveCamera,
  PropertyBinding,
  QuaternionKeyframeTrack,
  Scene,
  Timer,
  WebGLRenderer,
} from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { fetchClip } from './fetch-clip.js'
import { weighVisemes } from './weigh-visemes.js'

/** three removes colons from names. */
const nodeNameOf = (bone) => PropertyBinding.sanitizeNodeName(bone)

export function openAvatar(canvas) {
  const renderer = new WebGLRenderer({ canvas, antialias: true })
  renderer.setSize(canvas.clientWidth, canvas.clientHeight, false)
  const scene = new Scene()
  scene.background = new Color('#e8ecf6')
  scene.add(new AmbientLight('white', 3))
  const camera = new PerspectiveCamera(30, canvas.clientWidth / canvas.clientHeight, 0.1, 20)
  camera.position.set(0, 0.6, 3)
  const timer = new Timer()
  let figure
  let mixer
  let speech

  const faces = () => {
    const found = []
    figure?.traverse((node) => node.morphTargetDictionary && found.push(node))
    return found
  }

  function weigh(weights) {
    for (const { morphTargetDictionary, morphTargetInfluences } of faces()) {
      for (const [name, at] of Object.entries(morphTargetDictionary)) {
        if (name.startsWith('viseme_')) morphTargetInfluences[at] = weights[name] ?? 0
      }
    }
  }

  renderer.setAnimationLoop((milliseconds) => {
    timer.update(milliseconds)
    mixer?.update(timer.getDelta())
    if (speech) weigh(weighVisemes(speech.spoken, timer.getElapsed() - speech.startedS))
    renderer.render(scene, camera)
  })

  return {
    async show(url) {
      const { scene: loaded } = await new GLTFLoader().loadAsync(url)
      if (figure) scene.remove(figure)
      figure = loaded
      mixer = new AnimationMixer(figure)
      scene.add(figure)
    },
    async play(url) {
      const { durationS, tracks } = await fetchClip(url)
      const ours = tracks.filter(({ bone }) => figure.getObjectByName(nodeNameOf(bone)))
      const clip = new AnimationClip('', durationS, ours.map(toTrack))
      mixer.stopAllAction()
      mixer.clipAction(clip).play()
    },
    say(spoken) {
      speech = { spoken, startedS: timer.getElapsed() }
    },
    turnOf: (bone) => figure.getObjectByName(nodeNameOf(bone)).quaternion.toArray(),
    weightOf: (morph) =>
      Math.max(
        ...faces().map((face) => face.morphTargetInfluences[face.morphTargetDictionary[morph]]),
      ),
  }
}

const toTrack = ({ bone, times, turns }) =>
  new QuaternionKeyframeTrack(`${nodeNameOf(bone)}.quaternion`, times, turns)
