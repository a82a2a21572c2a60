/** Lets the browser keep a record as a file, where it keeps downloads. */
export function saveFile(name: string, record: object): void {
  const text = JSON.stringify(record, null, 2)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
