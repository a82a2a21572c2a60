import type { PageLanguage } from '@kisekae/contract/page-language.ts'

/** The texts of the public page. */
export interface CardWords {
  title(nickname: string): string
  /** For previews of links. */
  about: string
  avatarAlt(nickname: string): string
  stop: string
  looks: string
  lookAlt(number: number): string
  items: string
  apps: string
  qr: string
  qrAlt: string
  make: string
}

/** Names in Arabic texts must not reorder the words around them. */
const isolate = (name: string) => `\u2068${name}\u2069`

export const CARD_WORDS: Readonly<Record<PageLanguage, CardWords>> = {
  ja: {
    title: (nickname) => `${nickname}さんのアバター`,
    about: 'Kisekaeのプロフィールカードです。',
    avatarAlt: (nickname) => `${nickname}さんのアバター`,
    stop: '動きを止める',
    looks: 'お気に入りのコーデ',
    lookAlt: (number) => `コーデ${number}`,
    items: 'お気に入りのアイテム',
    apps: '使っているアプリ',
    qr: 'QRコード',
    qrAlt: 'このページのQRコード',
    make: '自分のアバターを作る',
  },
  en: {
    title: (nickname) => `${nickname}’s avatar`,
    about: 'A profile card on Kisekae.',
    avatarAlt: (nickname) => `The avatar of ${nickname}`,
    stop: 'Stop animation',
    looks: 'Favourite outfits',
    lookAlt: (number) => `Outfit ${number}`,
    items: 'Favourite items',
    apps: 'Apps',
    qr: 'QR code',
    qrAlt: 'The QR code of this page',
    make: 'Make your own avatar',
  },
  ko: {
    title: (nickname) => `${nickname} 님의 아바타`,
    about: 'Kisekae 프로필 카드예요.',
    avatarAlt: (nickname) => `${nickname} 님의 아바타`,
    stop: '움직임 멈추기',
    looks: '좋아하는 코디',
    lookAlt: (number) => `코디 ${number}`,
    items: '좋아하는 아이템',
    apps: '사용하는 앱',
    qr: 'QR 코드',
    qrAlt: '이 페이지의 QR 코드',
    make: '나만의 아바타 만들기',
  },
  'zh-Hant': {
    title: (nickname) => `${nickname} 的虛擬分身`,
    about: 'Kisekae 的個人名片。',
    avatarAlt: (nickname) => `${nickname} 的虛擬分身`,
    stop: '停止動畫',
    looks: '喜愛的穿搭',
    lookAlt: (number) => `穿搭${number}`,
    items: '喜愛的道具',
    apps: '使用的 App',
    qr: 'QR Code',
    qrAlt: '這個頁面的 QR Code',
    make: '建立自己的虛擬分身',
  },
  'zh-Hans': {
    title: (nickname) => `${nickname} 的虚拟形象`,
    about: 'Kisekae 的个人名片。',
    avatarAlt: (nickname) => `${nickname} 的虚拟形象`,
    stop: '停止动画',
    looks: '喜爱的穿搭',
    lookAlt: (number) => `穿搭${number}`,
    items: '喜爱的道具',
    apps: '使用的应用',
    qr: '二维码',
    qrAlt: '此页面的二维码',
    make: '创建自己的虚拟形象',
  },
  fr: {
    title: (nickname) => `${nickname} et son avatar`,
    about: 'Une carte de profil sur Kisekae.',
    avatarAlt: (nickname) => `Avatar du profil « ${nickname} »`,
    stop: 'Arrêter l’animation',
    looks: 'Tenues préférées',
    lookAlt: (number) => `Tenue n° ${number}`,
    items: 'Articles préférés',
    apps: 'Applis',
    qr: 'Code QR',
    qrAlt: 'Le code QR de cette page',
    make: 'Créer mon avatar',
  },
  es: {
    title: (nickname) => `El avatar de ${nickname}`,
    about: 'Una tarjeta de perfil de Kisekae.',
    avatarAlt: (nickname) => `El avatar de ${nickname}`,
    stop: 'Detener la animación',
    looks: 'Conjuntos favoritos',
    lookAlt: (number) => `Conjunto ${number}`,
    items: 'Artículos favoritos',
    apps: 'Apps',
    qr: 'Código QR',
    qrAlt: 'El código QR de esta página',
    make: 'Crear mi propio avatar',
  },
  de: {
    title: (nickname) => `Avatar von ${nickname}`,
    about: 'Eine Profilkarte auf Kisekae.',
    avatarAlt: (nickname) => `Der Avatar von ${nickname}`,
    stop: 'Animation anhalten',
    looks: 'Lieblingsoutfits',
    lookAlt: (number) => `Outfit Nr. ${number}`,
    items: 'Lieblingsartikel',
    apps: 'Apps',
    qr: 'QR-Code',
    qrAlt: 'Der QR-Code dieser Seite',
    make: 'Eigenen Avatar erstellen',
  },
  pt: {
    title: (nickname) => `O avatar de ${nickname}`,
    about: 'Um cartão de perfil do Kisekae.',
    avatarAlt: (nickname) => `O avatar de ${nickname}`,
    stop: 'Parar a animação',
    looks: 'Looks favoritos',
    lookAlt: (number) => `Look ${number}`,
    items: 'Itens favoritos',
    apps: 'Apps',
    qr: 'Código QR',
    qrAlt: 'O código QR desta página',
    make: 'Criar meu próprio avatar',
  },
  id: {
    title: (nickname) => `Avatar ${nickname}`,
    about: 'Kartu profil di Kisekae.',
    avatarAlt: (nickname) => `Avatar milik ${nickname}`,
    stop: 'Hentikan animasi',
    looks: 'Outfit favorit',
    lookAlt: (number) => `Outfit no. ${number}`,
    items: 'Item favorit',
    apps: 'Aplikasi',
    qr: 'Kode QR',
    qrAlt: 'Kode QR halaman ini',
    make: 'Buat avatarmu sendiri',
  },
  ar: {
    title: (nickname) => `أفاتار ${isolate(nickname)}`,
    about: 'بطاقة ملف شخصي على Kisekae.',
    avatarAlt: (nickname) => `أفاتار ${isolate(nickname)}`,
    stop: 'إيقاف الحركة',
    looks: 'الإطلالات المفضلة',
    lookAlt: (number) => `الإطلالة ${number}`,
    items: 'القطع المفضلة',
    apps: 'التطبيقات',
    qr: 'رمز QR',
    qrAlt: 'رمز QR لهذه الصفحة',
    make: 'إنشاء أفاتار خاص بي',
  },
}
