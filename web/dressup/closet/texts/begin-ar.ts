import type { BeginTexts } from './begin-texts.ts'

export const beginAr: BeginTexts = {
  welcomeTitle: 'هدية لك',
  welcomeText: 'هدية ترحيب صغيرة، وكلها لك. انقر على أي قطعة لتجربتها.',
  closeWelcome: 'إغلاق بطاقة الهدية',
}
