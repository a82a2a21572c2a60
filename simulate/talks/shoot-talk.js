// Runs in the viewer's page: films the avatar of `viewer` while it says a sentence. Frames are
// drawn in the film's own time, however slow the machine is, and then recorded in real time.

const SIZE_PX = 320
const FRAMES_PER_S = 24
/** The avatar is silent before and after the sentence. */
const SILENCE_S = 0.5
const BACKGROUND = '#e6ebf5'

/** The sheet shows every second frame, so that it shows each blink. */
const SHOWN = 2
const CELL_PX = 160
const COLUMNS = 12

/** Of a smiling face. */
const MOOD = 0.5

window.shootTalk = async ({ text, recording }) => {
  const sound = recording && Uint8Array.fromBase64(recording).buffer
  viewer.express('happy', MOOD)
  viewer.gaze('viewer')
  viewer.look({ zoom: 2.2, yaw: 0.2 })
  // The camera comes to rest.
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const speech = sound ? { audio: sound, isSilent: true } : { text }
  const frames = await drawFrames(speech)
  const [video, sheet] = await Promise.all([record(frames, sound), layOut(frames)])
  return {
    video: await encode(video),
    sheet: await encode(sheet),
    frameCount: frames.length,
    shutCount: frames.map(countIris).filter((count, _, all) => count < Math.max(...all) / 10)
      .length,
  }
}

async function drawFrames(speech) {
  const silent = FRAMES_PER_S * SILENCE_S
  const frames = []
  let isOver = false
  let after = 0
  await viewer.film({
    widthPx: SIZE_PX,
    heightPx: SIZE_PX,
    async onFrame(frame) {
      frames.push(frame)
      if (frames.length === silent) {
        viewer.speak(speech).then(() => (isOver = true))
        // A recording is decoded before it moves the mouth.
        await new Promise((resolve) => setTimeout(resolve, 2_000))
      }
      await new Promise((resolve) => setTimeout(resolve))
      if (isOver) after++
      return after > silent ? null : 1 / FRAMES_PER_S
    },
  })
  return frames
}

/** The audio clock determines which frame is shown, so that lips and voice stay in sync. */
async function record(frames, sound) {
  const canvas = Object.assign(document.createElement('canvas'), {
    width: SIZE_PX,
    height: SIZE_PX,
  })
  const paper = canvas.getContext('2d')
  const context = new AudioContext()
  await context.resume()
  const heard = context.createMediaStreamDestination()
  const source = context.createBufferSource()
  if (sound) source.buffer = await context.decodeAudioData(sound.slice(0))
  source.connect(heard)
  const tracks = [canvas.captureStream(), heard.stream].flatMap((stream) => stream.getTracks())
  const recorder = new MediaRecorder(new MediaStream(tracks), { videoBitsPerSecond: 2_000_000 })
  const chunks = []
  recorder.ondataavailable = ({ data }) => chunks.push(data)
  const ended = new Promise((resolve) => (recorder.onstop = resolve))
  recorder.start()
  const startS = context.currentTime
  source.start(startS + SILENCE_S)
  while (true) {
    const frame = frames[Math.floor((context.currentTime - startS) * FRAMES_PER_S)]
    if (!frame) break
    paint(paper, frame, { x: 0, y: 0, side: SIZE_PX })
    await new Promise((resolve) => setTimeout(resolve, 500 / FRAMES_PER_S))
  }
  recorder.stop()
  await ended
  await context.close()
  return new Blob(chunks)
}

function layOut(frames) {
  const shown = frames.filter((_, n) => n % SHOWN === 0)
  const sheet = new OffscreenCanvas(COLUMNS * CELL_PX, Math.ceil(shown.length / COLUMNS) * CELL_PX)
  const wall = sheet.getContext('2d')
  shown.forEach((frame, n) => {
    const [x, y] = [n % COLUMNS, Math.floor(n / COLUMNS)].map((cell) => cell * CELL_PX)
    paint(wall, frame, { x, y, side: CELL_PX })
  })
  return sheet.convertToBlob()
}

function paint(paper, frame, { x, y, side }) {
  paper.fillStyle = BACKGROUND
  paper.fillRect(x, y, side, side)
  paper.drawImage(frame, x, y, side, side)
}

/** The number of pixels around the eyes in the colour of blue or violet irises. */
function countIris(frame) {
  const [width, height] = [SIZE_PX * 0.5, SIZE_PX * 0.4]
  const paper = new OffscreenCanvas(width, height).getContext('2d')
  paper.drawImage(frame, -SIZE_PX * 0.25, -SIZE_PX * 0.3)
  const { data } = paper.getImageData(0, 0, width, height)
  let count = 0
  for (let n = 0; n < data.length; n += 4) if (data[n + 2] > data[n + 1] + 50) count++
  return count
}

async function encode(blob) {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return bytes.toBase64()
}
