// Renders only the Markdown that the pages use: headings, paragraphs, lists of one level, tables,
// code, and HTML on lines of its own. guide.test.ts finds unsupported syntax.

/** Turns the Markdown of a page, without its front matter, into HTML. */
export function renderMarkdown(source: string): string {
  const lines = source.split('\n')
  const blocks: string[] = []
  for (let at = 0; at < lines.length; ) {
    const block = readBlock(lines.slice(at))
    blocks.push(block.html)
    at += block.length
  }
  return blocks.filter(Boolean).join('\n')
}

/** The number of lines of a block, and their text. */
interface Block {
  length: number
  html: string
}

function readBlock(lines: readonly string[]): Block {
  const [first] = lines
  if (!first.trim()) return { length: 1, html: '' }
  if (first.startsWith('```')) return readCode(lines)
  const length = lines.findIndex((line, at) => at > 0 && isBorder(line, first))
  const block = lines.slice(0, length < 0 ? lines.length : length)
  return { length: block.length, html: renderBlock(block) }
}

const isBorder = (line: string, first: string) =>
  !line.trim() || line.startsWith('```') || isHeading(first) || isHeading(line)

const isHeading = (line: string) => /^#{1,4} /.test(line)

function readCode(lines: readonly string[]): Block {
  const end = lines.indexOf('```', 1)
  if (end < 0) throw new SyntaxError(`A fenced code block is not closed: ${lines[0]}`)
  const code = escapeHtml(lines.slice(1, end).join('\n'))
  return { length: end + 1, html: `<pre tabindex="0"><code>${code}</code></pre>` }
}

function renderBlock(lines: readonly string[]): string {
  const [first] = lines
  const heading = /^(#{1,4}) (.+)$/.exec(first)
  if (heading) {
    const level = heading[1].length
    return `<h${level} id="${toAnchor(heading[2])}">${renderText(heading[2])}</h${level}>`
  }
  if (first.startsWith('<')) return lines.join('\n')
  if (first.startsWith('|')) return renderTable(lines)
  if (/^[-*] /.test(first)) return renderList('ul', lines, /^[-*] /)
  if (/^\d+\. /.test(first)) return renderList('ol', lines, /^\d+\. /)
  return `<p>${renderText(joinLines(lines))}</p>`
}

/** An entry may continue on the lines below it. */
function renderList(tag: 'ul' | 'ol', lines: readonly string[], mark: RegExp): string {
  const entries: string[][] = []
  for (const line of lines) {
    if (mark.test(line)) entries.push([line.replace(mark, '')])
    else entries.at(-1)?.push(line.trim())
  }
  const items = entries.map((entry) => `<li>${renderText(joinLines(entry))}</li>`)
  return `<${tag}>\n${items.join('\n')}\n</${tag}>`
}

function renderTable([head, , ...rows]: readonly string[]): string {
  const write = (tag: 'th' | 'td', line: string) =>
    `<tr>${splitCells(line)
      .map((cell) => `<${tag}>${renderText(cell)}</${tag}>`)
      .join('')}</tr>`
  const body = rows.map((row) => write('td', row)).join('\n')
  return `<table><thead>${write('th', head)}</thead><tbody>\n${body}\n</tbody></table>`
}

const splitCells = (line: string) =>
  line
    .replace(/^\||\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

/** Japanese continues on the next line without a space. */
const joinLines = (lines: readonly string[]) =>
  lines
    .join('\n')
    .replaceAll(/(?<=[^ -~])\n(?=[^ -~])/g, '')
    .replaceAll('\n', ' ')

/**
 * Renders the Markdown inside a line. Code is taken out first and put back last: nothing in it is
 * read as Markdown.
 */
export function renderText(text: string): string {
  const codes: string[] = []
  const bare = text.replaceAll(/`([^`]+)`/g, (_, code) => `\0${codes.push(code) - 1}\0`)
  return escapeText(bare)
    .replaceAll(/\[((?:[^\][]|\[[^\]]*\])+)\]\(([^)\s]+)\)/g, '<a href="$2">$1</a>')
    .replaceAll(/\*\*(.+?)\*\*/g, '<strong>$1</strong>')
    .replaceAll(/\*(?=\S)([^*]+)(?<=\S)\*/g, '<em>$1</em>')
    .replaceAll(/\0(\d+)\0/g, (_, at) => `<code>${escapeHtml(codes[Number(at)])}</code>`)
}

/** Entities and the anchors of this renderer are left unchanged. */
const escapeText = (text: string) =>
  text.replaceAll(/&(?!\w+;)/g, '&amp;').replaceAll(/<(?!\/?a\b)/g, '&lt;')

/** Names an anchor as the other edition does: with letters, digits and hyphens. */
const toAnchor = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-')

/** Escapes text, so that HTML shows it unchanged. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
