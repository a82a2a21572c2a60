/** Tags as they are typed: with commas between them, each once. */
export const readTags = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,、，]/)
      .map((tag) => tag.trim())
      .filter(Boolean),
  ),
]
