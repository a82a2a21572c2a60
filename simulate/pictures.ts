import assert from 'node:assert/strict'
import { type PictureService, startPictureService } from '../bench/load/start-picture-service.ts'
import { measureOpenLoop } from './pictures/open-loop.ts'
import { sendCrowd } from './pictures/send-crowd.ts'
import type { Case, Trial } from './trial.ts'

const PICTURES = 50
const REQUESTS = 1000
const ROUNDS = 5
/** About as long as the drawing takes. */
const ECHO = { perSecond: 50, seconds: 6 }

/** A morning on which all pages of a partner open at once, and no picture is there yet. */
export const picturesTrial: Trial = {
  about: `${REQUESTS} first requests of ${PICTURES} pictures at once, and the API meanwhile`,
  listCases: () => [
    { name: `${REQUESTS} requests: each picture drawn once, no request lost`, run: askAtOnce },
    { name: 'the API, while pictures are drawn', run: askBeside },
  ],
}

const askAtOnce: Case['run'] = () =>
  withService(async ({ baseUrl, paths, readUse }) => {
    const urls = paths.map((path) => baseUrl + path)
    const { refusals, lastMs } = await sendCrowd({ urls, requests: REQUESTS })
    const { drawnCount } = await readUse()
    assert.equal(drawnCount, PICTURES)
    const came = `all ${REQUESTS} came within ${Math.round(lastMs)} ms`
    return { result: `${drawnCount} drawn, ${came}; ${refusals} times 503, and then 200` }
  })

/**
 * By turns, as no machine is always equally fast; each crowd wishes for a colour of its own. A
 * service that nobody asks for pictures tells what the crowd and the drawing take from whoever
 * shares the machine with them.
 */
const askBeside: Case['run'] = () =>
  withService((service) =>
    withService(async (idle) => {
      const { baseUrl, paths } = service
      const colour = (round: number) =>
        paths.map((path) => `${baseUrl}${path}?background=${String(round).padStart(6, '0')}`)
      // The first requests make the parts and load code, which is no matter of pictures.
      await sendCrowd({ urls: colour(0), requests: PICTURES })
      for (const one of [service, idle]) await measureOpenLoop(echoOf(one), { ...ECHO, seconds: 1 })
      const alone: number[] = []
      const beside: number[] = []
      const elsewhere: number[] = []
      for (let round = 1; round < 2 * ROUNDS; round += 2) {
        alone.push(...(await measureOpenLoop(echoOf(service), ECHO)))
        beside.push(...(await measureBeside(service, colour(round))))
        elsewhere.push(...(await measureBeside(idle, colour(round + 1))))
      }
      const besides = `beside the drawing: ${tell(beside)}; of an idle service: ${tell(elsewhere)}`
      return { result: `echo alone: ${tell(alone)}; ${besides}` }
    }, 1),
  )

const echoOf = ({ baseUrl, key }: PictureService) => `${baseUrl}/v1/Echo?message=hello&key=${key}`

async function measureBeside(service: PictureService, urls: string[]): Promise<number[]> {
  const crowd = sendCrowd({ urls, requests: REQUESTS })
  const latencies = await measureOpenLoop(echoOf(service), ECHO)
  await crowd
  return latencies
}

/** Of all rounds together: in one, the slowest of a hundred are three. */
function tell(timesMs: number[]): string {
  const sorted = timesMs.toSorted((a, b) => a - b)
  return [50, 95, 99]
    .map((share) => `p${share} ${sorted[Math.floor((sorted.length * share) / 100)].toFixed(1)} ms`)
    .join(', ')
}

async function withService<T>(
  run: (service: PictureService) => Promise<T>,
  avatarCount = PICTURES,
) {
  const service = await startPictureService({ avatarCount })
  try {
    return await run(service)
  } finally {
    await service.stop()
  }
}
