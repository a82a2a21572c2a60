/** A page of the guide: where it lies below the folder of all pages, and its Markdown. */
export interface Page {
  path: string
  text: string
}

/** A page that is written from the source, with the order in which the menu shows it. */
export function writePage(path: string, { title, order }: Head, blocks: readonly string[]): Page {
  const head = `---\ntitle: ${JSON.stringify(title)}\nsidebar:\n  order: ${order}\n---\n`
  return { path, text: `${head}\n${blocks.filter(Boolean).join('\n\n')}\n` }
}

interface Head {
  title: string
  order: number
}

/** A table of Markdown; nothing where it has no rows. */
export function writeTable(heads: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return ''
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`
  return [line(heads), line(heads.map(() => '---')), ...rows.map(line)].join('\n')
}
