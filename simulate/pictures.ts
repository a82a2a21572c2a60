import assert from 'node:assert/strict'
import { ALL_CORES, type Cores, LAST_CORE } from './cores.ts'
import { measureOpenLoop } from './pictures/open-loop.ts'
import { countDrawn, makeGuests, openServices, type Services } from './pictures/open-services.ts'
import { sendCrowd } from './pictures/send-crowd.ts'
import type { Service } from './service.ts'
import type { Trial } from './trial.ts'

const PICTURES = 50
const REQUESTS = 1000
/** Of five rounds, the slowest of a hundred are fifteen, and differ from run to run by half. */
const ROUNDS = 15
/** About as long as the drawing takes. */
const ECHO = { perSecond: 50, seconds: 6 }

/** A morning on which all pages of a partner open at once, and no picture is there yet. */
export const picturesTrial: Trial = {
  about: `${REQUESTS} first requests of ${PICTURES} pictures at once, and the API meanwhile`,
  listCases: () => [
    {
      name: `${REQUESTS} requests: each picture drawn once, no request lost`,
      run: () => withServices(askAtOnce),
    },
    { name: 'the API, while pictures are drawn', run: () => withServices(askBeside) },
  ],
}

/** New pictures of some guests, as often as they are asked for. */
type NewPictures = (service: Service) => string[]

async function withServices<T>(run: (services: Services, newPictures: NewPictures) => Promise<T>) {
  const services = await openServices()
  try {
    const paths = await makeGuests(services.whole, PICTURES)
    let colour = 0
    // A colour that nobody has wished for is a picture that nobody has drawn.
    const newPictures = ({ baseUrl }: Service) =>
      paths.map((path) => `${baseUrl}${path}?background=${String(colour++).padStart(6, '0')}`)
    // The first pictures load code.
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
 * By turns, as no machine is always equally fast: one service for everything, alone and beside a
 * crowd that asks it for pictures; and one for the API, while another is there for pictures.
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
  const turns = [
    { name: 'one service alone', measure: () => echo(whole) },
    { name: 'beside its crowd', measure: () => echoBeside(whole, whole, ALL_CORES) },
    { name: 'one for the API alone', measure: () => echo(api) },
    { name: 'beside that for pictures', measure: () => echoBeside(api, pictures, LAST_CORE) },
  ].map((turn) => ({ ...turn, timesMs: [] as number[] }))
  // The first round loads code and settles heaps.
  for (const { measure } of turns) await measure()
  for (let round = 0; round < ROUNDS; round++)
    for (const { measure, timesMs } of turns) timesMs.push(...(await measure()))
  return { result: turns.map(({ name, timesMs }) => `${name}: ${tell(timesMs)}`).join('; ') }
}

/** Of all rounds together. */
function tell(timesMs: number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return [50, 95, 99]
    .map((share) => `p${share} ${sorted[Math.floor((sorted.length * share) / 100)].toFixed(1)} ms`)
    .join(', ')
}
