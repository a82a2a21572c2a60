// The page around each sample. The app's server, which has the API key, serves two calls: `/avatar`
// returns the URL of the model for this user, `/clothes` changes the outfit and returns the new
// URL.
import { openAvatar } from 'engine'

/** As a speech service returns it: the visemes of "oh, a", a hold, and a closed mouth. */
const SPOKEN = [
  { viseme: 'viseme_sil', atS: 0 },
  { viseme: 'viseme_O', atS: 0.2 },
  { viseme: 'viseme_aa', atS: 0.8 },
  { viseme: 'viseme_aa', atS: 2 },
  { viseme: 'viseme_PP', atS: 2.2 },
  { viseme: 'viseme_sil', atS: 2.4 },
]

const avatar = await openAvatar(document.querySelector('canvas'))

async function show(path, method) {
  const response = await fetch(path, { method })
  const { modelUrl } = await response.json()
  await waitForModel(modelUrl)
  await avatar.show(modelUrl)
}

/**
 * A busy service may need more than ten seconds to generate a file; afterwards, the file is cached.
 */
async function waitForModel(url) {
  const { status, headers } = await fetch(url)
  if (status !== 503) return
  const waitMs = Number(headers.get('Retry-After') ?? 1) * 1000
  await new Promise((resolve) => setTimeout(resolve, waitMs))
  await waitForModel(url)
}

const actions = {
  wave: () => avatar.play('/wave.vrma'),
  mixamo: () => avatar.play('/mixamo.glb'),
  speak: () => avatar.say(SPOKEN),
  clothes: () => show('/clothes', 'POST'),
}
for (const [id, act] of Object.entries(actions)) document.getElementById(id).onclick = act

await show('/avatar', 'GET')
Object.assign(window, { avatar, actions })
