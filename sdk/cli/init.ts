import { randomBytes } from 'node:crypto'
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { connectTo, Misused, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'

/** The sample app's redirect URI, at its default port. */
const REDIRECT_URI = 'http://localhost:3000/connected'
const TEMPLATE = fileURLToPath(new URL('./template', import.meta.url))

/** `kisekae init [FOLDER]`: creates a sample app that runs with the given settings. */
export async function init(wish: Wish, report: Report): Promise<boolean> {
  const folder = wish.rest[0] ?? 'my-app'
  const { settings } = wish
  await mustBeEmpty(folder)
  report.progress('trying the key')
  await connectTo(settings).echo()
  report.progress('writing')
  await mkdir(folder, { recursive: true })
  await cp(TEMPLATE, folder, { recursive: true })
  // npm excludes files with this name from packages.
  await rename(join(folder, 'gitignore'), join(folder, '.gitignore'))
  await writeFile(join(folder, '.env'), writeEnv(settings), { mode: 0o600 })
  await setDependency(folder, wish)
  const lines = [
    `${folder} has been created. Next:`,
    '',
    `  cd ${folder}`,
    '  npm install',
    '  npm start',
  ]
  report.tell({ folder: resolve(folder), files: await readdir(folder) }, ...lines)
  return true
}

async function mustBeEmpty(folder: string): Promise<void> {
  const found = await readdir(folder).catch(() => [])
  if (found.length > 0) throw new Misused(`the folder ${folder} is not empty`)
}

const writeEnv = ({
  baseUrl,
  fitUrl,
  key,
  appId,
  redirectUri,
  secret,
  kitSecret,
  fixtureUrl,
}: Wish['settings']) => `# Key and secret stay on your server.
KISEKAE_URL=${baseUrl}
KISEKAE_FIT_URL=${fitUrl}
KISEKAE_KEY=${key}
KISEKAE_APP_ID=${appId}
# Users return to this URI after linking; it must exactly match one that is registered for the app.
KISEKAE_REDIRECT_URI=${redirectUri || REDIRECT_URI}
# Replace it with the secret that the console shows when you add your endpoint. Until then, it
# works with \`npx kisekae trigger\`.
KISEKAE_WEBHOOK_SECRET=${secret || `whsec_${randomBytes(32).toString('base64')}`}
# Signs URLs of the UI kit; the console shows it.
KISEKAE_KIT_SECRET=${kitSecret}
# For \`npx kisekae fixture\`: only a service in development mode on this machine has it.
KISEKAE_FIXTURE_URL=${fixtureUrl}
`

async function setDependency(folder: string, { sdk, sdkVersion }: Wish): Promise<void> {
  const path = join(folder, 'package.json')
  const content = JSON.parse(await readFile(path, 'utf8'))
  const isPath = sdk !== undefined && /[/\\]|\.tgz$/.test(sdk)
  const place = isPath ? `file:${relative(resolve(folder), resolve(sdk))}` : sdk
  content.name = folder.split(/[/\\]/).at(-1)?.toLowerCase()
  content.dependencies['@kisekae/sdk'] = place ?? `^${sdkVersion}`
  await writeFile(path, `${JSON.stringify(content, null, 2)}\n`)
}
