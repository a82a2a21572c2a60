import { randomBytes } from 'node:crypto'
import { chmod, link, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { SecretKeyRefused } from './secret-keys.ts'

const SECRET_KEY_FILE = 'secret.key'
const KEY_BYTES = 32
const MODE = 0o600

interface KeyPlace {
  /** The setting SECRET_KEY; if empty, the file is used. */
  secretKey: string
  dataDir: string
}

/**
 * SECRET_KEY, or the key in the data folder. A new installation creates the file; two concurrent
 * first starts agree on one key.
 * @throws SecretKeyRefused if there is no key and none may be created
 */
export async function readSecretKey(
  { secretKey, dataDir }: KeyPlace,
  { mayMake }: { mayMake: boolean },
): Promise<string> {
  if (secretKey) return secretKey
  const path = join(dataDir, SECRET_KEY_FILE)
  const kept = await readKey(path)
  if (kept) return kept
  if (!mayMake) {
    throw new SecretKeyRefused(
      `The keys in this database need the SECRET_KEY with which they were created, and ${path} ` +
        'is missing: copy that file from the earlier installation, or set SECRET_KEY.',
    )
  }
  await mkdir(dataDir, { recursive: true })
  await writeKey(path, newSecretKey(), link)
  // Another process may have created the file first.
  return (await readKey(path)) ?? ''
}

export const newSecretKey = () => randomBytes(KEY_BYTES).toString('base64url')

/** Replaces the key in the data folder. */
export const replaceSecretKey = (dataDir: string, key: string) =>
  writeKey(join(dataDir, SECRET_KEY_FILE), key, rename)

async function readKey(path: string): Promise<string | null> {
  try {
    const key = (await readFile(path, 'utf8')).trim()
    if (key.length < 32) throw new SecretKeyRefused(`${path} contains no key: restore it.`)
    await chmod(path, MODE)
    return key
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * The key is written to a temporary file and synced before the file is renamed: after a crash,
 * there is a whole key or none.
 */
async function writeKey(
  path: string,
  key: string,
  publish: (aside: string, path: string) => Promise<void>,
): Promise<void> {
  const aside = `${path}-${randomBytes(6).toString('hex')}`
  const file = await open(aside, 'wx', MODE)
  try {
    await file.writeFile(`${key}\n`)
    await file.sync()
    await file.close()
    await publish(aside, path).catch((error) => {
      if (error.code !== 'EEXIST') throw error
    })
  } finally {
    await rm(aside, { force: true })
  }
}
