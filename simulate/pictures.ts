import assert from 'node:assert/strict'
import { ALL_CORES, type Cores, LAST_CORE } from './cores.ts'
import { measureOpenLoop } from './pictures/open-loop.ts'
import { countDrawn, makeGuests, openServices, type Services } from './pictures/open-services.ts'
import { sendCrowd } from './pictures/send-crowd.ts'
import { startBurner } from './pictures/start-burner.ts'
import type { Service } from './service.ts'
import type { Trial } from './trial.ts'

const PICTURES = 50
const REQUESTS = 1000
/**
 * With five rounds, the slowest one percent is only fifteen requests, whose times vary by half
 * between runs.
 */
const ROUNDS = 15
/** Requests are sent for about as long as the rendering takes. */
const ECHO = { perSecond: 50, seconds: 6 }

/** All pages of a partner open at once, before any picture has been rendered. */
export const picturesTrial: Trial = {
  about: `${REQUESTS} requests for ${PICTURES} new pictures at once, and API requests meanwhile`,
  listCases: () => [
    {
      name: `${REQUESTS} requests: each picture rendered once, no request lost`,
      run: () => withServices(askAtOnce),
    },
    { name: 'the API, while pictures are rendered', run: () => withServices(askBeside) },
  ],
}

/** URLs of new pictures of some guests, each listed as many times as it is requested. */
type NewPictures = (service: Service) => string[]

async function withServices<T>(run: (services: Services, newPictures: NewPictures) => Promise<T>) {
  const services = await openServices()
  try {
    const paths = await makeGuests(services.whole, PICTURES)
    let colour = 0
    // A new background colour requires a picture that has not been rendered yet.
    const newPictures = ({ baseUrl }: Service) =>
      paths.map((path) => `${baseUrl}${path}?background=${String(colour++).padStart(6, '0')}`)
    // Rendering the first pictures also loads code, which must not be measured.
    for (const service of [services.whole, services.pictures])
      await sendCrowd({ urls: newPictures(service), requests: PICTURES })
    return await run(services, newPictures)
  } finally {
    await services.close()
  }
}

async function askAtOnce({ whole }: Services, newPictures: NewPictures) {
  const earlierCount = await countDrawn(whole)
  const urls = newPictures(whole)
  const { refusals, lastMs } = await sendCrowd({ urls, requests: REQUESTS })
  const drawnCount = (await countDrawn(whole)) - earlierCount
  assert.equal(drawnCount, PICTURES)
  const came = `all ${REQUESTS} came within ${Math.round(lastMs)} ms`
  return { result: `${drawnCount} drawn, ${came}; ${refusals} times 503, and then 200` }
}

/**
 * Alternates between measurements, because no machine's speed is constant. A service that does
 * everything is measured both on its own and while a crowd requests pictures. A service for the API
 * is measured alone, alongside a service for pictures, and alongside a core that only computes. The
 * last measurement is a control, because a machine slows down with every busy core.
 */
async function askBeside({ whole, api, pictures }: Services, newPictures: NewPictures) {
  const echo = ({ baseUrl, apiKey }: Service) =>
    measureOpenLoop(`${baseUrl}/v1/Echo?message=hello&key=${apiKey}`, ECHO)
  async function echoBeside(measured: Service, asked: Service, crowdsCores: Cores) {
    const crowd = sendCrowd({ urls: newPictures(asked), requests: REQUESTS }, crowdsCores)
    const timesMs = await echo(measured)
    await crowd
    return timesMs
  }
  async function echoBesideBurner() {
    const burner = await startBurner(LAST_CORE)
    try {
      return await echo(api)
    } finally {
      await burner.stop()
    }
  }
  const turns = [
    { name: 'one service alone', measure: () => echo(whole) },
    { name: 'beside its crowd', measure: () => echoBeside(whole, whole, ALL_CORES) },
    { name: 'one for the API alone', measure: () => echo(api) },
    { name: 'beside that for pictures', measure: () => echoBeside(api, pictures, LAST_CORE) },
    { name: 'beside a busy core', measure: echoBesideBurner },
  ].map((turn) => ({ ...turn, timesMs: [] as number[] }))
  // The first round loads code and grows heaps.
  for (const { measure } of turns) await measure()
  for (let round = 0; round < ROUNDS; round++)
    for (const { measure, timesMs } of turns) timesMs.push(...(await measure()))
  return { result: turns.map(({ name, timesMs }) => `${name}: ${tell(timesMs)}`).join('; ') }
}

/** The statistics of all rounds together. */
function tell(timesMs: number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return [50, 95, 99]
    .map((share) => `p${share} ${sorted[Math.floor((sorted.length * share) / 100)].toFixed(1)} ms`)
    .join(', ')
}
