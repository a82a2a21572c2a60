import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import type { Stage, Visitor } from './open-stage.ts'
import { signUp } from './sign-up.ts'

/** Somebody signs up, dyes the avatar's hair, takes a picture, and saves stickers. */
export async function spendFirstEvening(stage: Stage): Promise<string> {
  const { page, origin, shop, take, press, follow } = stage
  const startedAt = performance.now()
  await page.goto(origin)
  await take('start')
  await follow('Get started')
  await signUp(stage, { shop, nickname: 'Hana' })
  await page.goto(`${origin}/closet`)
  await dyeHair(stage)
  await take('closet')
  await follow('Take a picture')
  // The test's browser renders on the CPU.
  await press('View in 3D')
  await page.getByRole('radio', { name: 'Colour 4' }).check()
  await page.getByRole('tab', { name: 'Pose' }).click()
  await page.getByRole('radio', { name: 'Cheer' }).check()
  const picture = await save(page, () => press('Save'))
  const pictureS = secondsSince(startedAt)
  const { width, height } = await sharp(picture).metadata()
  assert.deepEqual([width, height], [1080, 1350])
  await take('booth')
  await page.goto(`${origin}/stickers`)
  await page.getByRole('radio', { name: 'Discord' }).check()
  const pack = await save(page, () => press('Download all'))
  assert.equal(pack.subarray(0, 2).toString(), 'PK')
  const packS = secondsSince(startedAt)
  await take('stickers')
  return `the first picture after ${pictureS} s, the stickers after ${packS} s`
}

async function dyeHair({ page, press }: Visitor): Promise<void> {
  await page.locator('#part-Hair').click()
  await page.getByRole('button', { name: 'Change colours' }).click()
  const first = page.getByRole('group', { name: 'Colour 1' })
  await first.getByRole('radio', { name: 'Teal' }).check()
  await press('Save')
  await page.getByText('Saved', { exact: true }).waitFor()
  await press(/Not now/)
}

/** The file that a page saves. */
async function save(page: Page, act: () => Promise<void>): Promise<Buffer> {
  const download = page.waitForEvent('download')
  await act()
  return await readFile(await (await download).path())
}

const secondsSince = (startedAt: number) => Math.round((performance.now() - startedAt) / 1000)
