import { CATALOGUE_PAGE_MAX, getCatalogue } from '@kisekae/contract/catalogue.ts'
import { describeItem } from '../item/describe-item.ts'
import { cutPage } from '../item/rules.ts'
import type { On } from '../kernel/serve/serve.ts'
import { listGrantableItems } from './store.ts'

/** Beyond the spec: the items that an app may grant, with their ids. */
export function catalogueRoutes(on: On, { assetUrl }: { assetUrl: string }): void {
  on(getCatalogue, async (params, { db, app, language }) => {
    const { part = '', tag = '', search = '', limit, page, ...view } = params
    const found = await listGrantableItems(db, {
      appId: app.appId,
      part,
      tag,
      search,
      limit: limit + 1,
      offset: page * limit,
    })
    const { rows, hasNext } = cutPage(found, { page, limit, pageMax: CATALOGUE_PAGE_MAX })
    const shown = { assetUrl, language, view, have: false }
    return { hasNext, items: rows.map((row) => describeItem(row, shown)) }
  })
}
