// Fills the store with the starter wardrobe, one piece after another, and exits. If interrupted, it
// continues at the next start.
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setImmediate as turn } from 'node:timers/promises'
import { listStarterAssets } from './list-starter-assets.ts'
import { assetLoader } from './load-asset.ts'
import { forgetOldParts, markAllPrepared, openParts, type PartFolder } from './part-store.ts'

// The parent process has exited or has been killed. The parent handles signals to the whole group.
process.on('disconnect', () => process.exit())
process.on('SIGINT', () => {}).on('SIGTERM', () => {})

// Only prepareParts starts this process; it then sends the folder as a message. The folder is not
// passed as a command-line argument, because it can contain the secret of a bucket, and every user
// of the machine can read such arguments.
const [folder] = (await once(process, 'message')) as [PartFolder]
const store = openParts(folder)
await forgetOldParts(folder)
const { loadPart, loadMotion } = assetLoader(store)
// Processes that start at the same time begin with different parts; each of them later finds the
// parts that the others have already generated.
const all = listStarterAssets()
const first = randomInt(all.length)
for (const { asset, isMotion } of [...all.slice(first), ...all.slice(0, first)]) {
  await (isMotion ? loadMotion(asset) : loadPart(asset))
  await turn()
}
await markAllPrepared(store)
process.exit()
