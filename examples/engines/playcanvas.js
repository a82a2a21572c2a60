// An avatar in PlayCanvas.
import {
  AnimCurve,
  AnimData,
  AnimTrack,
  Application,
  Asset,
  Color,
  Entity,
  FILLMODE_NONE,
  INTERPOLATION_LINEAR,
  RESOLUTION_AUTO,
} from 'playcanvas'
import { fetchClip } from './fetch-clip.js'
import { weighVisemes } from './weigh-visemes.js'

export function openAvatar(canvas) {
  const app = new Application(canvas, { graphicsDeviceOptions: { antialias: true } })
  app.setCanvasFillMode(FILLMODE_NONE, canvas.clientWidth, canvas.clientHeight)
  app.setCanvasResolution(RESOLUTION_AUTO)
  // No light: without `material=pbr`, files are unlit.
  const camera = new Entity('camera')
  camera.addComponent('camera', { clearColor: new Color().fromString('#e8ecf6'), fov: 30 })
  camera.setPosition(0, 0.6, 3)
  app.root.addChild(camera)
  let figure
  let asset
  let speech

  const listFaces = () =>
    figure
      .findComponents('render')
      .flatMap(({ meshInstances }) => meshInstances)
      .map(({ morphInstance }) => morphInstance)
      .filter(Boolean)

  app.on('update', (deltaS) => {
    if (!speech) return
    speech.seconds += deltaS
    const weights = weighVisemes(speech.spoken, speech.seconds)
    for (const face of listFaces()) {
      for (const { name } of face.morph.targets) {
        if (name.startsWith('viseme_')) face.setWeight(name, weights[name] ?? 0)
      }
    }
  })
  app.start()

  return {
    async show(url) {
      const loaded = new Asset('avatar', 'container', { url })
      app.assets.add(loaded)
      await new Promise((resolve, reject) => {
        loaded.ready(resolve)
        loaded.once('error', reject)
        app.assets.load(loaded)
      })
      figure?.destroy()
      asset?.unload()
      asset = loaded
      figure = asset.resource.instantiateRenderEntity()
      app.root.addChild(figure)
    },
    async play(url) {
      const { durationS, tracks } = await fetchClip(url)
      const ours = tracks.filter(({ bone }) => figure.findByName(bone))
      if (!figure.anim) figure.addComponent('anim', { activate: true })
      figure.anim.assignAnimation('clip', toTrack(durationS, ours))
      figure.anim.baseLayer.play('clip')
    },
    say(spoken) {
      speech = { spoken, seconds: 0 }
    },
    turnOf(bone) {
      const { x, y, z, w } = figure.findByName(bone).getLocalRotation()
      return [x, y, z, w]
    },
    weightOf: (morph) => Math.max(...listFaces().map((face) => face.getWeight(morph) ?? 0)),
  }
}

/** Each curve has its own times and turns. */
function toTrack(durationS, tracks) {
  const curves = tracks.map(({ bone }, at) => {
    // The first name is the root's; with only one name, PlayCanvas would turn the whole figure.
    const path = { entityPath: ['root', bone], component: 'graph', propertyPath: ['localRotation'] }
    return new AnimCurve([path], at, at, INTERPOLATION_LINEAR)
  })
  const inputs = tracks.map(({ times }) => new AnimData(1, times))
  const outputs = tracks.map(({ turns }) => new AnimData(4, turns))
  return new AnimTrack('clip', durationS, inputs, outputs, curves)
}
