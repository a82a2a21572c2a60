import type { BeginTexts } from './begin-texts.ts'

export const beginAr: BeginTexts = {
  welcomeTitle: 'هدية لك',
  welcomeText: 'هدية ترحيب صغيرة، وكلها لك. يكفي النقر على أي قطعة لتجربتها.',
  closeWelcome: 'إخفاء هذه الرسالة',
  tryTitle: 'التجربة',
  goneWith: 'تختفي عند إغلاق علامة التبويب',
  keepLook: 'الاحتفاظ بهذه الإطلالة',
  startOver: 'البدء من جديد',
  dyeNote: 'تُعرض الإطلالات بألوان أخرى كصور هنا.',
  triedLook: 'الإطلالة التي جربتها',
  triedAlt: 'أفاتارك بالإطلالة التي جربتها',
  wearTitle: 'ارتداء الإطلالة التي جربتها؟',
  wearText: 'لديك أفاتار بالفعل. تبقى إطلالاتك المحفوظة كما هي.',
  wearIt: 'ارتداؤها',
  keepOwn: 'الإبقاء على إطلالتي',
  leftOut: (names) => `لم تعد هذه القطع متاحة: \u2068${names}\u2069.`,
}
