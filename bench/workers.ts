import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { Bench, Figure } from './figure.ts'
import { type PictureService, startPictureService } from './load/start-picture-service.ts'

const AVATARS = 20
/** A thread optimises its code and reads parts for so many rounds. */
const WARM_ROUNDS = 3
const ROUNDS = 7
const GOAL = 1.7
const RSS_MAX_MIB = 150

/**
 * Avatars drawn in a second by two threads and by one, turn by turn, everything over HTTP. Every
 * round wishes for a colour that nobody had, so that all is drawn anew. Two threads get twice as
 * many rounds to warm up, so that each of them has drawn as much as the one.
 */
export const bench: Bench = {
  name: 'workers',
  about: 'avatar GIFs a second drawn by two threads, against one; memory of a thread',
  async run(progress) {
    const [one, two] = await Promise.all(
      [1, 2].map((drawThreads) => startPictureService({ drawThreads, avatarCount: AVATARS })),
    )
    try {
      const total = 2 * WARM_ROUNDS + ROUNDS
      const rounds: { one: number; two: number }[] = []
      for (let round = 0; round < total; round++) {
        progress(round, total)
        if (round < WARM_ROUNDS) await drawAll(two, round)
        else rounds.push({ one: await drawAll(one, round), two: await drawAll(two, round) })
      }
      progress(total, total)
      return judge(rounds.slice(WARM_ROUNDS), await measureThread(one, two))
    } finally {
      await Promise.all([one.stop(), two.stop()])
    }
  },
}

/** Asks for all avatars at once, on one more colour; how many came a second. */
async function drawAll({ baseUrl, paths }: PictureService, round: number): Promise<number> {
  const colour = round.toString(16).padStart(6, '0')
  const startedMs = performance.now()
  await Promise.all(paths.map((path) => fetchPicture(`${baseUrl}${path}?background=${colour}`)))
  return paths.length / ((performance.now() - startedMs) / 1000)
}

const agent = new Agent({ keepAlive: true })

/**
 * Asks again when told to: in the first round, parts are made too. It reads as little as will do,
 * for the load shares the cores with what is measured.
 */
async function fetchPicture(url: string): Promise<void> {
  const [response]: IncomingMessage[] = await once(get(url, { agent }), 'response')
  await once(response.resume(), 'end')
  if (response.statusCode === 503) return fetchPicture(url)
  if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}.`)
}

/** What a second thread adds to the process: its heap, its kernel, the parts that it keeps. */
async function measureThread(one: PictureService, two: PictureService) {
  const [small, large] = await Promise.all([one.readUse(), two.readUse()])
  const toMib = (bytes: number) => Math.round(bytes / 2 ** 20)
  return {
    threadRssMib: toMib(large.rssBytes - small.rssBytes),
    processRssMib: { oneThread: toMib(small.rssBytes), twoThreads: toMib(large.rssBytes) },
  }
}

type Memory = Awaited<ReturnType<typeof measureThread>>

function judge(rounds: { one: number; two: number }[], memory: Memory): Figure {
  const isTooLarge = memory.threadRssMib > RSS_MAX_MIB
  return {
    name: 'workers',
    ours: round(median(rounds.map(({ two }) => two))),
    peer: round(median(rounds.map(({ one }) => one))),
    unit: 'avatars per second',
    ratio: round(median(rounds.map(({ one, two }) => two / one))),
    goal: GOAL,
    unmet: isTooLarge ? [`A thread takes more than ${RSS_MAX_MIB} MiB.`] : [],
    details: {
      ...memory,
      // Others at work on the machine slow two threads more than one.
      quietestRatio: round(most(rounds, 'two') / most(rounds, 'one')),
      avatarsARound: AVATARS,
      rounds: ROUNDS,
    },
  }
}

const most = (rounds: { one: number; two: number }[], who: 'one' | 'two') =>
  Math.max(...rounds.map((round) => round[who]))

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2
}

const round = (value: number) => Math.round(value * 100) / 100
