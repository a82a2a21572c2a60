/** Replaces a piece of the source's text; throws unless it occurs exactly once. */
export function changeText(
  source: string,
  { file, text, instead }: { file: string; text: string; instead: string },
): string {
  const parts = source.split(text)
  if (parts.length !== 2) {
    throw new Error(
      `The text that a planted fault changes must occur exactly once in ${file}, ` +
        `not ${parts.length - 1} times: ${text}`,
    )
  }
  return parts.join(instead)
}
