import type { OpenShop } from '../../examples/partner-app/fixtures/open-shop.ts'
import type { Visitor } from './open-stage.ts'

/** Signs a visitor up, from the page with the sign-up form to the first look. */
export async function signUp(
  { page, press }: Visitor,
  { shop, nickname }: { shop: OpenShop; nickname: string },
): Promise<void> {
  const email = `${nickname.toLowerCase()}@example.com`
  await page.getByLabel('E-mail address').fill(email)
  await press('Send the code')
  await page.getByLabel('Six-digit code').waitFor()
  const { subject } = await shop.service.db.get<{ subject: string }>`
    select subject from outbox_mail where recipient = ${email} order by written_at desc limit 1`
  await page.getByLabel('Six-digit code').fill(/\d{6}/.exec(subject)?.[0] ?? '')
  await page.getByLabel('Nickname').fill(nickname)
  await press('Next')
  await press('Start like this')
  await page.waitForURL((url) => url.pathname !== '/signup')
}
