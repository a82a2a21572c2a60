import type { ComponentChildren } from 'preact'

export interface Column<Row> {
  title: string
  /** Whether the title is for screen readers only. */
  isBare?: boolean
  /** Aligns numbers to the right. */
  isNumber?: boolean
  /** Whether the column is hidden on a narrow screen. */
  isMinor?: boolean
  show(row: Row): ComponentChildren
}

interface Props<Row> {
  /** Describes the rows for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string | number
}

/** Rows of the same kind; on a narrow screen, each is a card. */
export function Table<Row>({ label, columns, rows, keyOf }: Props<Row>) {
  const classOf = ({ isNumber, isMinor }: Column<Row>) =>
    [isNumber && 'number', isMinor && 'minor'].filter(Boolean).join(' ') || undefined
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it
    <section class="card table-frame" aria-label={label} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.title} scope="col" class={classOf(column)}>
                {column.isBare ? <span class="only-read">{column.title}</span> : column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map((column) => (
                <td key={column.title} class={classOf(column)} data-title={column.title}>
                  {column.show(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
