import type { Part } from '../records.ts'
import { connectTo, type Wish } from './read-wish.ts'
import type { Report } from './report.ts'

const PAGE = 100

/** `kisekae catalogue [TEXT]`: lists every page of the catalogue. */
export async function catalogue(wish: Wish, report: Report): Promise<boolean> {
  const [search] = wish.rest
  const kisekae = connectTo(wish.settings)
  // The service refuses a part that does not exist, and lists the existing ones.
  const filters = { search, tag: wish.tag, part: wish.part as Part | undefined }
  let count = 0
  for (let page = 0, hasNext = true; hasNext; page++) {
    report.progress(`reading page ${page + 1}`)
    const found = await kisekae.getCatalogue({ ...filters, page, limit: PAGE })
    for (const item of found.items) {
      const { itemId, part, name, tags } = item
      report.tell(item, [itemId, part, name, tags.join(',')].filter(Boolean).join('  '))
    }
    count += found.items.length
    hasNext = found.hasNext
  }
  if (count === 0 && !wish.json) report.tell({}, 'no items')
  return true
}
