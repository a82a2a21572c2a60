/** Saves a file to the browser's downloads. */
export function saveFile(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** A record as a human-readable file. */
export const jsonFile = (record: object): Blob =>
  new Blob([JSON.stringify(record, null, 2)], { type: 'application/json' })
