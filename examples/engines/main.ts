// `npm run engines`: an avatar in web engines, at http://localhost:3100. Kisekae must be running.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createKisekae } from '@kisekae/sdk'
import { installPackages } from './install-packages.ts'
import { openUser } from './open-user.ts'
import { createSamples } from './serve-samples.ts'

const FOLDER = fileURLToPath(new URL('.', import.meta.url))
const dataFolder =
  process.env.KISEKAE_DATA || fileURLToPath(new URL('../../.data', import.meta.url))

const { values } = parseArgs({
  options: {
    demo: { type: 'string', default: join(dataFolder, 'demo.json') },
    port: { type: 'string', default: '3100' },
  },
})

async function main(): Promise<void> {
  if (!existsSync(values.demo)) {
    process.stderr.write(`${values.demo} does not exist: start Kisekae first, with npm start.\n`)
    process.exitCode = 2
    return
  }
  await installPackages(FOLDER)
  const { baseUrl, apiKey: key, appId } = JSON.parse(readFileSync(values.demo, 'utf8'))
  const user = await openUser(createKisekae({ baseUrl, key, appId }))
  createSamples(user).listen(Number(values.port), 'localhost', () => {
    process.stdout.write(`The samples are at http://localhost:${values.port}\n`)
  })
}

await main()
