import { createTexts } from '../../words/create-texts.tsx'
import { NOTIFICATIONS_TEXTS } from './load-notifications-texts.ts'

export const { useLoadedTexts, useTexts, TextsProvider } = createTexts(NOTIFICATIONS_TEXTS)
