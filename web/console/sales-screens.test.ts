import assert from 'node:assert/strict'
import { test } from 'node:test'
import { button, inDialog, named } from '@kisekae/web-common/fixtures/by-role.ts'
import type { Page } from 'playwright-core'
import { A_FIT, A_REFUSED_FIT, ITEM_FITS } from './fixtures/fit-answers.ts'
import { A_MODEL_REPORT, NO_MODEL, REFUSED_PARTS } from './fixtures/model-answers.ts'
import { browser, openPage, origin } from './fixtures/open-pages.ts'
import {
  AN_UNLINKED_AVATAR,
  AN_UNSOUND_GACHA,
  SALES,
  SALES_ANSWERS,
} from './fixtures/sales-answers.ts'
import {
  chooseFile,
  click,
  listFaults,
  listStates,
  type Screen,
  VIEWS,
} from './fixtures/screens.ts'

const { app, organisation, id } = SALES
const gacha = `${app}/gachas/${id}`
const avatar = `${app}/avatars/${id}`
const model = `${organisation}/items/model`
const fits = `${organisation}/items/${id}/fits`
const fitting = `${organisation}/items/${id}/fit`

const CREATE_CURRENCY = button(/^(Create a currency|通貨を作る)$/)
const ADD_ENDPOINT = button(/^(Add an endpoint|エンドポイントを追加)$/)

const screens: Screen[] = [
  ...listStates(`${organisation}/items`, `GET ${organisation}/items`, 'role=cell', {
    says: { items: [], next: null },
    heading: /No items yet|まだアイテムがありません/,
  }),
  {
    path: `${organisation}/items`,
    shows: inDialog('role=combobox'),
    async act(page) {
      await page.locator('tbody input[type=checkbox]').check()
      await page.locator('role=status >> role=button').click()
    },
  },
  ...listStates(
    `${organisation}/items/${id}`,
    `GET ${organisation}/items/${id}`,
    named('figure', /^small$/),
  ),
  ...listStates(fitting, `GET ${fits}`, 'role=checkbox'),
  { path: fitting, shows: 'role=img', act: fitToTall },
  {
    path: fitting,
    shows: 'role=status >> text=/cannot be fitted|合わせられません/',
    says: { [`POST ${fits}/trial`]: A_REFUSED_FIT },
    act: fitToTall,
  },
  {
    path: fitting,
    shows: inDialog(button(/^(Remove|削除)$/)),
    act: click(button(/^Remove the part for Momo|モモ 用/)),
  },
  { path: `${organisation}/items/new`, shows: button(/^(Choose a file|ファイルを選ぶ)$/) },
  {
    path: `${organisation}/items/new`,
    shows: button(/^(Send it anyway|それでも送信する)$/),
    act: chooseFile('a.vrm', 'glTF'),
  },
  {
    path: `${organisation}/items/new`,
    shows: named('heading', /^(Findings|チェックの結果): a\.vrm/),
    async act(page) {
      await chooseFile('a.vrm', 'glTF')(page)
      await page.getByRole('button', { name: /^(Send it anyway|それでも送信する)$/ }).click()
    },
  },
  { path: model, shows: button(/^(Choose a file|ファイルを選ぶ)$/) },
  { path: model, shows: 'role=combobox', act: chooseFile('avatar.vrm', 'glTF') },
  {
    path: model,
    shows: 'role=status >> text=/cannot be split into parts|分解できません/',
    says: { [`POST ${organisation}/model-files`]: NO_MODEL },
    act: chooseFile('avatar.vrm', 'glTF'),
  },
  {
    path: model,
    shows: 'role=alert >> text=/No items were created|作られませんでした/',
    says: { [`POST ${organisation}/model-parts`]: REFUSED_PARTS },
    async act(page) {
      await chooseFile('avatar.vrm', 'glTF')(page)
      await page.getByRole('button', { name: /Create 3 items|3個のアイテムを作る/ }).click()
    },
  },
  { path: `${organisation}/items/catalogue`, shows: 'h1' },
  {
    path: `${organisation}/items/catalogue`,
    shows: 'role=status >> role=listitem',
    act: chooseFile('items.json', '{"format":"kisekae-catalogue-1","items":[{"itemId":1}]}'),
  },
  ...listStates(
    `${app}/gachas`,
    `GET ${app}/gachas`,
    'role=listitem >> role=link[name=/Summer gacha|夏のガチャ/]',
    {
      says: { gachas: [], now: '2026-11-22T00:00:00Z' },
      heading: /No gachas yet|まだガチャがありません/,
    },
  ),
  ...listStates(gacha, `GET ${gacha}`, '[role=tabpanel] input'),
  ...['period', 'price', 'prizes', 'notes', 'pictures', 'check'].map((tab) => ({
    path: gacha,
    act: click(`#tab-${tab}`),
    shows: 'role=tabpanel >> *',
  })),
  {
    path: gacha,
    shows: 'role=tabpanel >> role=status >> text=/100/',
    act: click('#tab-prizes'),
    says: { [`GET ${gacha}`]: AN_UNSOUND_GACHA },
  },
  {
    path: gacha,
    shows: 'role=tabpanel >> text=σ',
    async act(page) {
      await page.locator('#tab-check').click()
      await page.locator(button(/10,000/)).click()
    },
  },
  {
    path: gacha,
    shows: inDialog('role=checkbox'),
    async act(page) {
      await page.locator('#tab-prizes').click()
      await page.locator(button(/^(Add prizes|賞品を追加)$/)).click()
    },
  },
  ...listStates(`${app}/shops`, `GET ${app}/shops`, 'role=cell', {
    says: { shops: [], now: '2026-11-22T00:00:00Z' },
    heading: /No shops yet|まだショップがありません/,
  }),
  { path: `${app}/shops`, shows: inDialog('role=textbox'), act: click(CREATE_CURRENCY) },
  ...listStates(`${app}/shops/${id}`, `GET ${app}/shops/${id}`, named('textbox', /Beret|ベレー帽/)),
  { path: `${app}/shops/new`, shows: button(/^(Add products|商品を追加)$/) },
  ...listStates(`${app}/avatars`, `GET ${app}/avatars`, 'role=cell', {
    says: { avatars: [], next: null },
    heading: /No avatars yet|まだアバターがありません/,
  }),
  ...listStates(avatar, `GET ${avatar}`, 'role=definition >> text=AvatarLoad'),
  {
    path: avatar,
    shows: 'role=term >> text=/^(Unlinked|解除)$/',
    says: { [`GET ${avatar}`]: AN_UNLINKED_AVATAR },
  },
  ...listStates(`${app}/webhooks`, `GET ${app}/webhooks`, 'role=cell', {
    says: { endpoints: [], eventTypes: [] },
    heading: /No endpoints yet|エンドポイントがありません/,
  }),
  { path: `${app}/webhooks`, shows: inDialog('role=checkbox'), act: click(ADD_ENDPOINT) },
  {
    path: `${app}/webhooks`,
    shows: inDialog('pre'),
    async act(page) {
      await page.locator(ADD_ENDPOINT).click()
      await page.locator('dialog input[type=url]').fill('https://partner.example/hook')
      await page.locator(inDialog('role=checkbox')).first().check()
      await page.locator(inDialog(ADD_ENDPOINT)).click()
    },
  },
  ...listStates(`${app}/webhooks/we_1`, `GET ${app}/webhooks/we_1/deliveries`, 'role=cell', {
    says: { deliveries: [], next: null },
    heading: /Nothing has been sent|まだ何も送られていません/,
  }),
  { path: `${app}/webhooks/we_1`, shows: inDialog('role=listitem'), act: click(button(/msg_1/)) },
]

const ANSWERS = {
  ...SALES_ANSWERS,
  [`POST ${organisation}/model-files`]: A_MODEL_REPORT,
  [`GET ${fits}`]: ITEM_FITS,
  [`POST ${fits}/trial`]: A_FIT,
}

async function fitToTall(page: Page): Promise<void> {
  await page.getByLabel('tall').check()
  await page.getByRole('button', { name: /Fit to 1 figure|1個の体型に合わせる/ }).click()
}

for (const view of VIEWS) {
  test(`every sales screen is accessible in ${view.locale} at ${view.width} px`, async (t) => {
    if (!browser) return t.skip('no Chromium here')
    const opened = await openPage(browser, view, ANSWERS)
    assert.deepEqual(await listFaults(opened, { origin, screens }), [])
    await opened.close()
  })
}
