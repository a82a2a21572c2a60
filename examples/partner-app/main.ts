// `npm start`: runs the shop at http://localhost:3000 as a partner of the Kisekae service on this
// machine.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { createKisekae } from '@kisekae/sdk'
import { createPartnerApp } from './app.ts'
import { USUAL_LIMITS } from './limit.ts'

const HELP = `Usage: npm start -- [options]

  --demo FILE       the demo.json of a running Kisekae (by default that in KISEKAE_DATA,
                    or else in ../../.data)
  --base-url URL --fit-url URL --key KEY --app-id ID --currency ID
                    another service: its address, the app, the currency of the purse
  --port N          where the shop is (3000); its address of return, http://localhost:N/connected,
                    must be registered for the app: that of 3000 is, for the demo
`

const dataFolder =
  process.env.KISEKAE_DATA || fileURLToPath(new URL('../../.data', import.meta.url))

const { values } = parseArgs({
  options: {
    demo: { type: 'string', default: join(dataFolder, 'demo.json') },
    'base-url': { type: 'string' },
    'fit-url': { type: 'string' },
    key: { type: 'string' },
    'app-id': { type: 'string' },
    currency: { type: 'string' },
    port: { type: 'string', default: '3000' },
    help: { type: 'boolean', default: false },
  },
})

function main(): void {
  if (values.help) return void process.stdout.write(HELP)
  const demo = existsSync(values.demo) ? JSON.parse(readFileSync(values.demo, 'utf8')) : {}
  const baseUrl = values['base-url'] ?? demo.baseUrl
  const key = values.key ?? demo.apiKey
  if (!baseUrl || !key) {
    process.stderr.write(`${values.demo} does not exist: start Kisekae first, or see --help.\n`)
    process.exitCode = 2
    return
  }
  const origin = `http://localhost:${values.port}`
  const appId = values['app-id'] ?? demo.appId
  const fitUrl = values['fit-url'] ?? demo.fitUrl
  const shop = {
    kisekae: createKisekae({ baseUrl, fitUrl, key, appId }),
    origin,
    redirectUri: `${origin}/connected`,
    serviceUrl: baseUrl,
    limits: USUAL_LIMITS,
    currencyId: Number(values.currency ?? demo.currencyIds?.[0]),
  }
  createPartnerApp(shop).listen(Number(values.port), 'localhost', () => {
    process.stdout.write(`The shop is open at ${origin}\n`)
  })
}

main()
