import type { PushMessage } from '@kisekae/contract/fit/notifications.ts'
import { findPageLanguage, type PageLanguage } from '@kisekae/contract/page-language.ts'

type Topic = PushMessage['topic']
type Note = readonly [title: string, body: string]

/** The page that a notification of each topic opens. */
const PAGES: Readonly<Record<Topic, string>> = {
  gift: '/today',
  wish: '/wishes',
  theme: '/today',
  test: '/notifications',
}

/** The title and the text for each topic. */
const NOTES: Readonly<Record<PageLanguage, Readonly<Record<Topic, Note>>>> = {
  ja: {
    gift: ['フレンドからアイテムが届きました', 'クローゼットで着てみましょう。'],
    wish: ['ほしいものが登場しました', 'ほしいものリストのアイテムを手に入れられます。'],
    theme: ['今日のテーマ', '気が向いたら、コーデしてみませんか。'],
    test: ['通知のテスト', '通知はこのように届きます。'],
  },
  en: {
    gift: ['A gift from a friend', 'It is in your closet.'],
    wish: ['An item you wish for is on sale', 'You can get it in one of your apps.'],
    theme: ['Theme of the day', 'Dress up for it if you like.'],
    test: ['A test', 'This is what notifications look like.'],
  },
  ko: {
    gift: ['친구가 아이템을 선물했어요', '옷장에서 입어 보세요.'],
    wish: ['위시리스트 아이템이 나왔어요', '연결된 앱에서 얻을 수 있어요.'],
    theme: ['오늘의 테마', '내키면 테마에 맞춰 꾸며 보세요.'],
    test: ['알림 테스트', '알림은 이렇게 표시돼요.'],
  },
  'zh-Hant': {
    gift: ['好友送了你一件道具', '已放進你的衣櫥。'],
    wish: ['願望清單裡的道具開賣了', '可以在連動的 App 中取得。'],
    theme: ['今日主題', '有興致的話，來搭一套吧。'],
    test: ['測試通知', '通知會這樣顯示。'],
  },
  'zh-Hans': {
    gift: ['好友送了你一件道具', '已放进你的衣柜。'],
    wish: ['心愿单里的道具开售了', '可以在关联应用中获得。'],
    theme: ['今日主题', '有兴致的话，来搭一套吧。'],
    test: ['测试通知', '通知会这样显示。'],
  },
  fr: {
    gift: ['Un cadeau d’un ami', 'Il est dans votre dressing.'],
    wish: ['Une de vos envies est en vente', 'Vous pouvez l’obtenir dans une de vos applis.'],
    theme: ['Thème du jour', 'Composez une tenue si le cœur vous en dit.'],
    test: ['Un test', 'Voici à quoi ressemblent les notifications.'],
  },
  es: {
    gift: ['Un regalo de un amigo', 'Está en tu armario.'],
    wish: ['Uno de tus deseos está a la venta', 'Puedes conseguirlo en una de tus apps.'],
    theme: ['Tema del día', 'Crea un conjunto si te apetece.'],
    test: ['Una prueba', 'Así se ven las notificaciones.'],
  },
  de: {
    gift: ['Ein Geschenk aus deinem Freundeskreis', 'Es ist in deinem Schrank.'],
    wish: ['Ein Artikel, den du dir wünschst, ist da', 'Du bekommst ihn in einer deiner Apps.'],
    theme: ['Thema des Tages', 'Zieh dich passend an, wenn du magst.'],
    test: ['Ein Test', 'So sehen Benachrichtigungen aus.'],
  },
  pt: {
    gift: ['Um presente de um amigo', 'Está no seu armário.'],
    wish: ['Um dos seus desejos está à venda', 'Você pode conseguir em um dos seus apps.'],
    theme: ['Tema do dia', 'Monte um look se quiser.'],
    test: ['Um teste', 'As notificações aparecem assim.'],
  },
  id: {
    gift: ['Hadiah dari teman', 'Sudah ada di lemarimu.'],
    wish: ['Item keinginanmu dijual', 'Kamu bisa mendapatkannya di salah satu aplikasimu.'],
    theme: ['Tema hari ini', 'Yuk, berdandan kalau kamu mau.'],
    test: ['Tes', 'Beginilah tampilan notifikasi.'],
  },
  ar: {
    gift: ['هدية من صديق', 'إنها في خزانتك.'],
    wish: ['إحدى أمنياتك معروضة للبيع', 'يمكنك الحصول عليها في أحد تطبيقاتك.'],
    theme: ['موضوع اليوم', 'يمكنك تنسيق إطلالة له إن أحببت.'],
    test: ['تجربة', 'هكذا تبدو الإشعارات.'],
  },
}

/** The notification for a message; for an unknown topic, it only states that there is news. */
export function describeNote(message: unknown, tag: string) {
  const language = findPageLanguage(tag) ?? 'en'
  const topic = readTopic(message)
  const [title, body] = NOTES[language][topic]
  return { title, body, language, page: PAGES[topic] }
}

/** A later version of the service may send topics that this worker does not recognise. */
function readTopic(message: unknown): Topic {
  const topic = Object(message).topic
  return Object.hasOwn(PAGES, topic) ? topic : 'theme'
}
