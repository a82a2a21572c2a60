// An avatar in Babylon.js.
import { Animation } from '@babylonjs/core/Animations/animation.js'
import { AnimationGroup } from '@babylonjs/core/Animations/animationGroup.js'
import { FreeCamera } from '@babylonjs/core/Cameras/freeCamera.js'
import { Engine } from '@babylonjs/core/Engines/engine.js'
import { HemisphericLight } from '@babylonjs/core/Lights/hemisphericLight.js'
import { LoadAssetContainerAsync } from '@babylonjs/core/Loading/sceneLoader.js'
import { Color4 } from '@babylonjs/core/Maths/math.color.js'
import { Quaternion, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Scene } from '@babylonjs/core/scene.js'
import '@babylonjs/core/Animations/animatable.js'
import '@babylonjs/loaders/glTF/2.0/index.js'
import { fetchClip } from './fetch-clip.js'
import { weighVisemes } from './weigh-visemes.js'

export function openAvatar(canvas) {
  const engine = new Engine(canvas, true)
  const scene = new Scene(engine)
  // As in glTF; otherwise, Babylon.js mirrors the figure below a root of its own.
  scene.useRightHandedSystem = true
  scene.clearColor = Color4.FromHexString('#e8ecf6ff')
  const camera = new FreeCamera('camera', new Vector3(0, 0.6, 3), scene)
  camera.setTarget(new Vector3(0, 0.6, 0))
  camera.fov = Math.PI / 6
  camera.minZ = 0.1
  new HemisphericLight('light', Vector3.Up(), scene).intensity = 1
  let figure
  let group
  let speech

  const findBone = (bone) => figure.transformNodes.find(({ name }) => name === bone)
  const listMorphs = () =>
    figure.morphTargetManagers.flatMap((manager) =>
      Array.from({ length: manager.numTargets }, (_, at) => manager.getTarget(at)),
    )

  engine.runRenderLoop(() => {
    if (speech) {
      speech.seconds += engine.getDeltaTime() / 1000
      const weights = weighVisemes(speech.spoken, speech.seconds)
      for (const morph of listMorphs()) {
        if (morph.name.startsWith('viseme_')) morph.influence = weights[morph.name] ?? 0
      }
    }
    scene.render()
  })

  return {
    async show(url) {
      const loaded = await LoadAssetContainerAsync(url, scene, { pluginExtension: '.glb' })
      group?.dispose()
      figure?.dispose()
      figure = loaded
      figure.addAllToScene()
    },
    async play(url) {
      const { tracks } = await fetchClip(url)
      group?.dispose()
      group = new AnimationGroup('clip', scene)
      for (const track of tracks) {
        const bone = findBone(track.bone)
        if (bone) group.addTargetedAnimation(toAnimation(track), bone)
      }
      group.play(true)
    },
    say(spoken) {
      speech = { spoken, seconds: 0 }
    },
    turnOf: (bone) => findBone(bone).rotationQuaternion.asArray(),
    weightOf: (name) =>
      Math.max(...listMorphs().map((morph) => (morph.name === name ? morph.influence : 0))),
  }
}

/** A frame lasts a second here, as in glTF. */
function toAnimation({ bone, times, turns }) {
  const { ANIMATIONTYPE_QUATERNION, ANIMATIONLOOPMODE_CYCLE } = Animation
  const animation = new Animation(
    bone,
    'rotationQuaternion',
    1,
    ANIMATIONTYPE_QUATERNION,
    ANIMATIONLOOPMODE_CYCLE,
  )
  animation.setKeys(
    Array.from(times, (frame, at) => ({ frame, value: Quaternion.FromArray(turns, at * 4) })),
  )
  return animation
}
