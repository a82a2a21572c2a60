import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { readConfig } from '@kisekae/server/config.ts'
import {
  newSecretKey,
  readSecretKey,
  replaceSecretKey,
} from '@kisekae/server/kernel/secrets/read-secret-key.ts'
import {
  addRoots,
  finishKey,
  finishRoots,
  rotateKey,
} from '@kisekae/server/kernel/secrets/rotate-keys.ts'
import { deleteAllKeys } from '@kisekae/server/kernel/secrets/secret-key-store.ts'
import {
  PURPOSES,
  type Purpose,
  type Roots,
  SecretKeyRefused,
} from '@kisekae/server/kernel/secrets/secret-keys.ts'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { resealSecrets } from '@kisekae/server/webhook/reseal-secrets.ts'
import { createSeal } from '@kisekae/server/webhook/seal-secret.ts'
import type { Write } from '../command/create-command.ts'
import { readServiceKeys } from '../command/read-service-keys.ts'
import { Refused } from '../command/refused.ts'

const LENGTH_MIN = 32

export interface RotateWish {
  /** A purpose, `secret-key` or `webhook-key`. */
  what: string
  finish: boolean
  lost: boolean
  /** A file that holds the new value of a setting. */
  to: string
}

/**
 * Rotates a key while the service runs: both keys are valid until `finish`, then only the new one.
 */
export async function rotate(db: Db, wish: RotateWish, write: Write): Promise<void> {
  try {
    if (wish.what === 'secret-key') await rotateSecretKey(db, wish, write)
    else if (wish.what === 'webhook-key') await rotateWebhookKey(db, wish, write)
    else await rotatePurpose(db, wish, write)
  } catch (error) {
    throw error instanceof SecretKeyRefused ? new Refused(error.message) : error
  }
}

async function rotatePurpose(db: Db, { what, finish }: RotateWish, write: Write): Promise<void> {
  const purpose = PURPOSES.find((one): one is Purpose => one === what)
  if (!purpose) {
    const names = ['secret-key', 'webhook-key', ...PURPOSES].join(', ')
    throw new Refused(`rotate requires the name of a key: ${names}`)
  }
  if (!finish) {
    await rotateKey(db, purpose, await readRoots())
    write(`${purpose} has a second key; in 15 seconds, all processes will sign with it.`)
    write(`The old one remains valid until you run: npm run admin -- rotate ${purpose} --finish`)
    return
  }
  if (purpose === 'webhooks') {
    const { webhooks } = await readServiceKeys(db)
    write(`${await resealSecrets(db, createSeal(webhooks))} webhook secrets were encrypted again.`)
  }
  await finishKey(db, purpose)
  write(`The old key of ${purpose} was deleted.`)
}

async function rotateSecretKey(db: Db, wish: RotateWish, write: Write): Promise<void> {
  const { secretKey: setting, dataDir } = readConfig(process.env)
  if (wish.lost) {
    await deleteAllKeys(db)
    write('All keys were deleted. When the service next starts, it creates new ones, and encrypts')
    write('them with the SECRET_KEY that is set then.')
    return
  }
  const from = await readRoots()
  if (wish.finish) {
    await finishRoots(db, from)
    write('The old SECRET_KEY no longer decrypts anything.')
    return
  }
  const isSetting = setting !== ''
  if (isSetting && !wish.to) {
    throw new Refused(
      'SECRET_KEY is a setting here: put the new one into a file, and pass the file with --to',
    )
  }
  const secretKey = isSetting ? await readNew(wish.to) : newSecretKey()
  await addRoots(db, { from, to: { ...from, secretKey } })
  if (!isSetting) await replaceSecretKey(resolve(dataDir), secretKey)
  write(
    isSetting ? `Set SECRET_KEY to the contents of ${wish.to}` : 'secret.key contains the new key.',
  )
  if (isSetting) write('in every process, and restart one after another; either key starts one.')
  write('Then: npm run admin -- rotate secret-key --finish')
}

async function rotateWebhookKey(db: Db, wish: RotateWish, write: Write): Promise<void> {
  const from = await readRoots()
  if (wish.finish) {
    await finishRoots(db, from)
    write('The old WEBHOOK_KEY no longer decrypts anything.')
    return
  }
  if (!wish.to)
    throw new Refused('put the new WEBHOOK_KEY into a file, and pass the file with --to')
  const webhookKey = (await readText(wish.to)).trim()
  await addRoots(db, { from, to: { ...from, webhookKey } })
  write(`Set WEBHOOK_KEY to the contents of ${wish.to} in every process, and restart one after`)
  write(
    'another; a process starts with either key. Then: npm run admin -- rotate webhook-key --finish',
  )
}

async function readRoots(): Promise<Roots> {
  const { secretKey, webhookKey, dataDir } = readConfig(process.env)
  const place = { secretKey, dataDir: resolve(dataDir) }
  return { secretKey: await readSecretKey(place, { mayMake: false }), webhookKey }
}

async function readNew(file: string): Promise<string> {
  const key = (await readText(file)).trim()
  if (key.length >= LENGTH_MIN) return key
  throw new Refused(
    `${file} must contain at least ${LENGTH_MIN} characters: openssl rand -base64 32`,
  )
}

async function readText(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw new Refused(`${file} cannot be read`)
  })
}
