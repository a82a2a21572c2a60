/** Adds the name of its column to each cell of a wide table: phones show every row as a card. */
export const labelCells = (html: string): string =>
  html.replaceAll(/<table>.*?<\/table>/gs, (table) => {
    const names = [...table.matchAll(/<th\b[^>]*>(.*?)<\/th>/gs)].map(([, name]) => plain(name))
    if (names.length < 3) return table
    return table.replaceAll(/<tr>.*?<\/tr>/gs, (row) => {
      let column = 0
      return row.replaceAll('<td', () => `<td data-label="${names[column++]}"`)
    })
  })

const plain = (html: string) => html.replaceAll(/<[^>]+>/g, '').replaceAll('"', '&quot;')
