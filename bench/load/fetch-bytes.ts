/** Fetches a file that must exist; returns its bytes. */
export async function fetchBytes(url: string): Promise<Uint8Array> {
  const response = await fetch(url)
  const bytes = await response.bytes()
  if (response.status !== 200) throw new Error(`${url} answered ${response.status}.`)
  return bytes
}
