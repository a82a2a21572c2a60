/** Tags as typed: separated by commas, without duplicates. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,、，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
