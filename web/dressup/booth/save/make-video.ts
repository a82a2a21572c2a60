import { findVideoType } from '../model/format.ts'
import { filmPicture, type Shot, scaleTo } from './film-picture.ts'

const WIDTH_PX = 720
const BITS_PER_S = 6_000_000
/** The motion is repeated until the video is at least this long. */
const DURATION_MIN_S = 4

/** A video of the motion, recorded while it is played. */
export async function makeVideo(shot: Shot): Promise<Blob> {
  const extent = scaleTo(shot.picture, WIDTH_PX)
  const canvas = document.createElement('canvas')
  canvas.width = extent.width
  canvas.height = extent.height
  const paper = canvas.getContext('2d')
  if (!paper) throw new Error('There is no canvas for the video.')
  const recording = record(canvas)
  let startedMs: number | null = null
  let passedMs = 0
  await filmPicture(shot, {
    extent,
    async onFrame(frame, { layers, motionS }) {
      const totalMs = Math.ceil(DURATION_MIN_S / motionS) * motionS * 1000
      layers.join(paper, frame)
      const nowMs = await nextFrame()
      startedMs ??= nowMs
      const beforeMs = passedMs
      passedMs = nowMs - startedMs
      shot.onProgress(Math.min(1, passedMs / totalMs))
      // The film follows the clock: a slow device shows fewer frames, at the right speed.
      return passedMs < totalMs ? (passedMs - beforeMs) / 1000 : null
    },
  }).catch((problem: unknown) => {
    recording.stop()
    throw problem
  })
  return recording.stop()
}

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

function record(canvas: HTMLCanvasElement) {
  const stream = canvas.captureStream()
  const recorder = new MediaRecorder(stream, {
    mimeType: findVideoType(),
    videoBitsPerSecond: BITS_PER_S,
  })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.start()
  return {
    stop: () =>
      new Promise<Blob>((resolve) => {
        recorder.onstop = () => {
          for (const track of stream.getTracks()) track.stop()
          resolve(new Blob(pieces, { type: recorder.mimeType.split(';')[0] }))
        }
        recorder.stop()
      }),
  }
}
