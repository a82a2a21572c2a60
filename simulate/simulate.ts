// `npm run simulate -- NAME [--times N]`: runs a trial against the real service, or lists all
// trials; `npm run simulate -- outfits` renders random outfits (see outfits.ts).
import { writeFileSync } from 'node:fs'
import { answer } from '../scripts/command/answer.ts'
import { readFlags } from '../scripts/command/read-flags.ts'
import { Refused } from '../scripts/command/refused.ts'
import { alertsTrial } from './alerts.ts'
import { simulateArtists } from './artists.ts'
import { simulateBlind } from './blind.ts'
import { cutsTrial } from './cuts.ts'
import { edgeTrial } from './edge.ts'
import { facesTrial } from './faces.ts'
import { failoverTrial } from './failover.ts'
import { faultsTrial } from './faults.ts'
import { simulateFits } from './fits.ts'
import { fittingsTrial } from './fittings.ts'
import { simulateHistories } from './histories.ts'
import { hostileCallersTrial } from './hostile-callers.ts'
import { inkTrial } from './ink.ts'
import { journeysTrial } from './journeys.ts'
import { killTrial } from './kill.ts'
import { killGrantsTrial } from './kill-grants.ts'
import { lifeTrial } from './life.ts'
import { linksTrial } from './links.ts'
import { machinesTrial } from './machines.ts'
import { simulateMerges } from './merges.ts'
import { modelsTrial } from './models.ts'
import { napesTrial } from './napes.ts'
import { simulateOutfits } from './outfits.ts'
import { picturesTrial } from './pictures.ts'
import { endServices } from './service.ts'
import { simulateShards } from './shards.ts'
import { silhouettesTrial } from './silhouettes.ts'
import { startsTrial } from './starts.ts'
import { stormTrial } from './storm.ts'
import { talksTrial } from './talks.ts'
import type { Case, Outcome, Trial } from './trial.ts'
import { uploadsTrial } from './uploads.ts'
import { voicesTrial } from './voices.ts'

const TRIALS: Record<string, Trial> = {
  kill: killTrial,
  life: lifeTrial,
  pictures: picturesTrial,
  faults: faultsTrial,
  starts: startsTrial,
  edge: edgeTrial,
  storm: stormTrial,
  links: linksTrial,
  journeys: journeysTrial,
  cuts: cutsTrial,
  fittings: fittingsTrial,
  silhouettes: silhouettesTrial,
  ink: inkTrial,
  napes: napesTrial,
  'kill-grants': killGrantsTrial,
  machines: machinesTrial,
  failover: failoverTrial,
  alerts: alertsTrial,
  models: modelsTrial,
  faces: facesTrial,
  uploads: uploadsTrial,
  voices: voicesTrial,
  talks: talksTrial,
  'hostile-callers': hostileCallersTrial,
}
const NAME_WIDTH = 66

/** Runs the command line; returns the exit code. */
async function main(): Promise<number> {
  const [command, ...options] = process.argv.slice(2)
  if (command === 'outfits') return await simulateOutfits(options)
  if (command === 'blind') return await simulateBlind(options)
  if (command === 'fits') return await simulateFits(options)
  if (command === 'artists') return await simulateArtists(options)
  if (command === 'merges') return await simulateMerges(options)
  if (command === 'histories') return await simulateHistories(options)
  if (command === 'shards') return await simulateShards(options)
  const { values, positionals } = readFlags({
    allowPositionals: true,
    options: {
      times: { type: 'string', default: '20' },
      save: { type: 'boolean', default: false },
      help: { type: 'boolean' },
    },
  })
  const [name] = positionals
  if (name === undefined || values.help) return list()
  if (!Object.hasOwn(TRIALS, name)) throw new Refused(`the trial '${name}' does not exist`)
  if (!/^[1-9]\d{0,4}$/.test(values.times)) throw new Refused('--times must be 1 to 99999')
  const { listCases, page } = TRIALS[name]
  if (values.save && !page) throw new Refused(`the trial '${name}' has no page to save`)
  const results: { name: string; outcome: Outcome | null }[] = []
  for (const each of listCases(Number(values.times)))
    results.push({ name: each.name, outcome: await tell(each) })
  const held = results.flatMap(({ name, outcome }) => (outcome ? [{ name, outcome }] : []))
  const failures = results.length - held.length
  print(failures === 0 ? 'All passed.' : `${failures} failed.`)
  if (values.save && page && failures === 0)
    writeFileSync(new URL(`../${page.path}`, import.meta.url), page.write(held))
  return failures === 0 ? 0 : 1
}

/** Prints one line of the table; returns the outcome, or null if the case failed. */
async function tell({ name, run }: Case): Promise<Outcome | null> {
  process.stdout.write(`${name.padEnd(NAME_WIDTH)} `)
  try {
    const outcome = await run()
    print('skipped' in outcome ? `skipped: ${outcome.skipped}` : `ok  ${outcome.result}`)
    return outcome
  } catch (error) {
    print(`FAILED  ${error instanceof Error ? error.message : error}`)
    return null
  } finally {
    await endServices()
  }
}

function list(): number {
  for (const [name, { about }] of Object.entries(TRIALS)) print(`${name.padEnd(16)}${about}`)
  print(
    'outfits         random outfits: skin through cloth, holes, flips; --count, --seed, --sheet',
  )
  print('blind           pictures of two checkouts in pairs, to be judged without knowing which is')
  print('                which; --before, --after, --sheets, --answers')
  print('fits            starter clothes, hair and hats on other bodies; --body, --every, --sheet')
  print('artists         models of artists, taken apart and worn by three figures; --samples,')
  print('                --only, --sheets, --save')
  print('merges          random outfits as VRM files, against what is promised; --count, --seed')
  print('histories       random histories on two services, held against a model; --count, --seed,')
  print('                --database')
  print('shards          the same on shards by user, each statement explained; --count, --seed')
  return 0
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

process.exitCode = await answer(process, { name: 'simulate', act: main })
