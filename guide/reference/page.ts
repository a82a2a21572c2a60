/** A page of the guide: its path below the folder of all pages, and its Markdown. */
export interface Page {
  path: string
  text: string
}

/** A page that is generated from the source, with its position in the menu. */
export function writePage(path: string, head: Head, blocks: readonly string[]): Page {
  const { title, order } = head
  const place = order === null ? 'hidden: true' : `order: ${order}`
  const matter = `---\ntitle: ${JSON.stringify(title)}\nsidebar:\n  ${place}\n---\n`
  return { path, text: `${matter}\n${blocks.filter(Boolean).join('\n\n')}\n` }
}

interface Head {
  title: string
  /** Null if the page is not in the menu. */
  order: number | null
}

/** A Markdown table; empty if there are no rows. */
export function writeTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
