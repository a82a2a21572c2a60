/** Replaces a piece of the source's text; throws unless it occurs exactly once. */
export function changeText(
  source: string,
  { file, text, instead }: { file: string; text: string; instead: string },
): string {
  const parts = source.split(text)
  if (parts.length !== 2) {
    throw new Error(`${file} has ${parts.length - 1} times what a planted fault changes: ${text}`)
  }
  return parts.join(instead)
}
