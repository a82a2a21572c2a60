import { createTexts } from '../../words/create-texts.tsx'
import { HOME_TEXTS } from './load-home-texts.ts'

export const { useLoadedTexts, useTexts, TextsProvider } = createTexts(HOME_TEXTS)
