import { openBrowser } from '@kisekae/server/fixtures/open-browser.ts'
import { startTestService, type TestService } from '@kisekae/server/fixtures/start-test-service.ts'
import { openViewerPage, serveViewer } from '@kisekae/ui-kit/viewer/fixtures/open-viewer.ts'
import type { Page } from 'playwright-core'

/** A service, and a partner's page that shows avatars in 3D. */
export interface Gallery {
  service: TestService
  page: Page
  close(): Promise<void>
}

/** Null if there is no browser. */
export async function openGallery(): Promise<Gallery | null> {
  const browser = await openBrowser({ isWhole: true, isSmooth: true })
  if (!browser) return null
  const service = await startTestService()
  const served = await serveViewer()
  return {
    service,
    page: await openViewerPage(browser, served.origin),
    async close() {
      await browser.close()
      await served.close()
      await service.stop()
    },
  }
}
