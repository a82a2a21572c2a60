import { useWords } from '../words/language.tsx'

export const ME = ['me']
export const OUTFITS = ['outfits']
export const LINKS = ['links']
export const FLOW = ['flow']
export const EVENTS = ['events']
export const SESSIONS = ['sessions']
const CLOSET = 'closet'
export const HOME = 'home'
export const WISHES = 'wishes'

/** Item names depend on the language, so each language has its own closet. */
export const closetKey = (language: string): readonly string[] => [CLOSET, language]

export const useClosetKey = () => closetKey(useWords().language)

/** The news depends on the language, and everything else on the day. */
export function useHomeKey(day: string): readonly string[] {
  const { language } = useWords()
  return [HOME, language, day]
}

/** Names of items, shops and gachas depend on the language. */
export function useWishesKey(): readonly string[] {
  const { language } = useWords()
  return [WISHES, language]
}
