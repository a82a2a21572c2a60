import { useWords } from '../words/language.tsx'

export const ME = ['me']
export const OUTFITS = ['outfits']
export const LINKS = ['links']
export const FLOW = ['flow']
export const EVENTS = ['events']
export const SESSIONS = ['sessions']
const CLOSET = 'closet'

/** Names of items come in a language, so each has a closet of its own. */
export function useClosetKey(): readonly string[] {
  const { language } = useWords()
  return [CLOSET, language]
}
