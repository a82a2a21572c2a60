// An avatar in React Three Fiber. The page holds what is shown, as state.
import { Canvas, useFrame, useLoader } from '@react-three/fiber'
import { Suspense, useEffect, useMemo, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { AnimationClip, AnimationMixer, PropertyBinding, QuaternionKeyframeTrack } from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import { fetchClip } from './fetch-clip.js'
import { weighVisemes } from './weigh-visemes.js'

const nodeNameOf = (bone) => PropertyBinding.sanitizeNodeName(bone)

function Avatar({ url, clip, spoken, onFigure }) {
  const { scene } = useLoader(GLTFLoader, url)
  const mixer = useMemo(() => new AnimationMixer(scene), [scene])
  const faces = useMemo(() => listFaces(scene), [scene])
  const speech = useRef(null)

  useEffect(() => onFigure({ scene, faces }), [scene, faces, onFigure])
  useEffect(() => {
    if (!clip) return
    const action = mixer.clipAction(toThree(clip, scene)).play()
    return () => action.stop()
  }, [clip, mixer, scene])
  useEffect(() => {
    speech.current = spoken && { spoken, seconds: 0 }
  }, [spoken])

  useFrame((_, deltaS) => {
    mixer.update(deltaS)
    if (!speech.current) return
    speech.current.seconds += deltaS
    weigh(faces, weighVisemes(speech.current.spoken, speech.current.seconds))
  })
  return <primitive object={scene} />
}

function listFaces(scene) {
  const faces = []
  scene.traverse((node) => node.morphTargetDictionary && faces.push(node))
  return faces
}

function weigh(faces, weights) {
  for (const { morphTargetDictionary, morphTargetInfluences } of faces) {
    for (const [name, at] of Object.entries(morphTargetDictionary)) {
      if (name.startsWith('viseme_')) morphTargetInfluences[at] = weights[name] ?? 0
    }
  }
}

function toThree({ durationS, tracks }, scene) {
  const ours = tracks.filter(({ bone }) => scene.getObjectByName(nodeNameOf(bone)))
  const keyed = ours.map(
    ({ bone, times, turns }) =>
      new QuaternionKeyframeTrack(`${nodeNameOf(bone)}.quaternion`, times, turns),
  )
  return new AnimationClip('', durationS, keyed)
}

function Page({ onReady }) {
  const [shown, setShown] = useState({})
  const change = useRef((part) => setShown((before) => ({ ...before, ...part })))
  useEffect(() => onReady(change.current), [onReady])
  return (
    <Canvas flat camera={{ fov: 30, position: [0, 0.6, 3], rotation: [0, 0, 0] }}>
      <color attach="background" args={['#e8ecf6']} />
      <ambientLight intensity={3} />
      <Suspense fallback={null}>{shown.url && <Avatar {...shown} />}</Suspense>
    </Canvas>
  )
}

/** Puts the page in place of the canvas, and controls it like the other samples. */
export async function openAvatar(canvas) {
  const place = document.createElement('div')
  place.style.cssText = `width: ${canvas.clientWidth}px; height: ${canvas.clientHeight}px`
  canvas.replaceWith(place)
  const root = createRoot(place)
  const change = await new Promise((onReady) => root.render(<Page onReady={onReady} />))
  let figure
  return {
    show(url) {
      return new Promise((resolve) => {
        const onFigure = (loaded) => {
          figure = loaded
          resolve()
        }
        change({ url, onFigure, clip: undefined })
      })
    },
    async play(url) {
      change({ clip: await fetchClip(url) })
    },
    say: (spoken) => change({ spoken }),
    turnOf: (bone) => figure.scene.getObjectByName(nodeNameOf(bone)).quaternion.toArray(),
    weightOf: (morph) =>
      Math.max(
        ...figure.faces.map(
          (face) => face.morphTargetInfluences[face.morphTargetDictionary[morph]],
        ),
      ),
  }
}
