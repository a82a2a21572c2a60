import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { A_FULL_FIGURE, USUAL } from './fixtures/answers.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'

const { avatar } = A_FULL_FIGURE
/** An avatar without hair or clothes, so that nothing but its eyes is blue. */
const A_FACE = {
  ...A_FULL_FIGURE,
  avatar: { ...avatar, items: avatar.items.filter(({ part }) => /^(Body|Face)$/.test(part)) },
}

/** Opens the closet in 3D; returns the page and the face that it loads. */
async function showFace(motion: 'no-preference' | 'reduce') {
  assert.ok(browser)
  const { page, answer, close } = await openPage(browser, { locale: 'en', width: 1280 })
  await page.emulateMedia({ reducedMotion: motion })
  answer({ ...USUAL, 'POST /closet/figure': A_FACE })
  await page.goto(`${origin}/closet`)
  const request = page.waitForRequest(/\/asset\/face-/)
  await page.getByRole('button', { name: /3D/ }).click()
  const face = new URL((await request).url())
  await page.locator('.closet-stage.built').waitFor()
  return { page, face, close }
}

/** The mean position of the blue pixels of open eyes, from 0 to 1 across the stage. */
async function findIrises(page: Page): Promise<number> {
  for (;;) {
    const taken = sharp(await page.locator('.stage-canvas').screenshot()).ensureAlpha()
    const { data, info } = await taken.raw().toBuffer({ resolveWithObject: true })
    let [count, sum] = [0, 0]
    for (let n = 0; n < info.width * info.height; n++) {
      if (data[n * 4 + 2] <= data[n * 4] + 70) continue
      count++
      sum += n % info.width
    }
    if (count > 60) return sum / count / info.width
  }
}

test('the avatar in the closet looks at the pointer', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { page, face, close } = await showFace('no-preference')
  assert.equal(face.searchParams.get('morphs'), 'vrm')
  const box = await page.locator('.stage-canvas').boundingBox()
  assert.ok(box)
  const lookTo = async (share: number) => {
    await page.mouse.move(box.x + share * box.width, box.y + box.height / 3)
    await page.waitForTimeout(2000)
    return findIrises(page)
  }
  const left = await lookTo(0.02)
  const right = await lookTo(0.98)
  assert.ok(right > left + 0.03, `${left} to ${right}`)
  await close()
})

test('with reduced motion, the closet loads no face that moves', async (t) => {
  if (!browser) return t.skip('Chromium is not installed')
  const { face, close } = await showFace('reduce')
  assert.equal(face.searchParams.get('morphs'), null)
  await close()
})
