import assert from 'node:assert/strict'
import { test } from 'node:test'
import { listPages } from './list-pages.ts'
import { renderMarkdown } from './render-markdown.ts'

const samples: [name: string, markdown: string, html: string][] = [
  ['a heading has an anchor', '## 1. Run `it`', '<h2 id="1-run-it">1. Run <code>it</code></h2>'],
  [
    'lines of a paragraph are one',
    'One\n**two** *three*',
    '<p>One <strong>two</strong> <em>three</em></p>',
  ],
  ['Japanese lines join without a space', '一行\n二行', '<p>一行二行</p>'],
  ['code is not interpreted', 'a `*b* <c> &` d', '<p>a <code>*b* &lt;c&gt; &amp;</code> d</p>'],
  ['a link may contain code', '[`a`](../b/#c)', '<p><a href="../b/#c"><code>a</code></a></p>'],
  [
    'an entry of a list may continue on the next line',
    '- a\n  b\n- c',
    '<ul>\n<li>a b</li>\n<li>c</li>\n</ul>',
  ],
  ['numbers start an ordered list', '1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
  [
    'a bar in a cell is escaped',
    '| a | b |\n|---|---|\n| x \\| y | |',
    '<table><thead><tr><th>a</th><th>b</th></tr></thead><tbody>\n' +
      '<tr><td>x | y</td><td></td></tr>\n</tbody></table>',
  ],
  [
    'a fenced block is code, whatever it contains',
    '```sh skip="x"\n# a\n\n<b>\n```',
    '<pre tabindex="0"><code># a\n\n&lt;b&gt;</code></pre>',
  ],
  [
    'lines of HTML are unchanged',
    '<div class="x">\n<b>y</b></div>',
    '<div class="x">\n<b>y</b></div>',
  ],
  ['text cannot open a tag', 'a <script> & b', '<p>a &lt;script> &amp; b</p>'],
]
for (const [name, markdown, html] of samples) {
  test(`Markdown: ${name}`, () => assert.equal(renderMarkdown(markdown), html))
}

test('no rendered page contains unprocessed Markdown', async () => {
  for (const { path, text } of await listPages()) {
    const html = renderMarkdown(text.replace(/^---\n.*?\n---\n/s, ''))
    const prose = html.replaceAll(/<(pre|code)\b.*?<\/\1>|<[^>]+>/gs, '')
    assert.doesNotMatch(prose, /^\s*(#+ |>|\|)|\]\(|\*\*|`|^ +[-*] |^\s*!\[/m, path)
  }
})
