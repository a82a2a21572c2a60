import { createTexts } from '../../words/create-texts.tsx'
import { FRIENDS_TEXTS } from './load-friends-texts.ts'

export const { useLoadedTexts, useTexts, TextsProvider } = createTexts(FRIENDS_TEXTS)
