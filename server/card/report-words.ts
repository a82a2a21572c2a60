import type { CardReason } from '@kisekae/contract/card-reason.ts'
import type { PageLanguage } from '@kisekae/contract/page-language.ts'

/** The wording of the form for reporting a card, and of the page that follows. */
export interface ReportWords {
  report: string
  reason: string
  reasons: Record<CardReason, string>
  words: string
  send: string
  thanks: string
  thanksText: string
  later: string
}

type Row = [
  report: string,
  reason: string,
  nickname: string,
  look: string,
  impersonation: string,
  harassment: string,
  other: string,
  words: string,
  send: string,
  thanks: string,
  thanksText: string,
  later: string,
]

const wordsOf = (row: Row): ReportWords => {
  const [report, reason, nickname, look, impersonation, harassment, other, ...rest] = row
  const [words, send, thanks, thanksText, later] = rest
  const reasons = { nickname, look, impersonation, harassment, other }
  return { report, reason, reasons, words, send, thanks, thanksText, later }
}

export const REPORT_WORDS: Readonly<Record<PageLanguage, ReportWords>> = {
  ja: wordsOf([
    'このカードを通報する',
    '理由',
    'ニックネームが不適切',
    '見た目やアイテムが不適切',
    'なりすまし',
    '嫌がらせ',
    'その他',
    '詳しい説明（任意）',
    '送信する',
    'ご連絡ありがとうございます',
    '運営者が確認します。あなたについての情報は保存しません。',
    '通報が多すぎます。しばらくしてからもう一度お試しください。',
  ]),
  en: wordsOf([
    'Report this card',
    'Reason',
    'Inappropriate nickname',
    'Inappropriate look or item',
    'Impersonation',
    'Harassment',
    'Something else',
    'Details (optional)',
    'Send',
    'Thank you',
    'The operator of this service will look at the card. Nothing about you is stored.',
    'You have sent too many reports. Please try again later.',
  ]),
  ko: wordsOf([
    '이 카드 신고하기',
    '이유',
    '부적절한 닉네임',
    '부적절한 모습이나 아이템',
    '사칭',
    '괴롭힘',
    '기타',
    '자세한 내용(선택)',
    '보내기',
    '알려 주셔서 고마워요',
    '이 서비스의 운영자가 카드를 확인해요. 신고한 사람의 정보는 저장하지 않아요.',
    '신고를 너무 많이 보냈어요. 나중에 다시 시도해 주세요.',
  ]),
  'zh-Hant': wordsOf([
    '檢舉這張名片',
    '原因',
    '不當暱稱',
    '不當的造型或道具',
    '冒充他人',
    '騷擾',
    '其他',
    '詳細說明（選填）',
    '送出',
    '感謝你的回報',
    '本服務的管理員會查看這張名片。我們不會儲存你的任何資訊。',
    '檢舉次數過多，請稍後再試。',
  ]),
  'zh-Hans': wordsOf([
    '举报这张名片',
    '原因',
    '不当昵称',
    '不当的造型或道具',
    '冒充他人',
    '骚扰',
    '其他',
    '详细说明（选填）',
    '提交',
    '感谢你的反馈',
    '本服务的管理员会查看这张名片。我们不会保存你的任何信息。',
    '举报次数过多，请稍后再试。',
  ]),
  fr: wordsOf([
    'Signaler cette carte',
    'Motif',
    'Pseudo inapproprié',
    'Look ou article inapproprié',
    'Usurpation d’identité',
    'Harcèlement',
    'Autre motif',
    'Précisions (facultatif)',
    'Envoyer',
    'Merci',
    'L’équipe de ce service examinera la carte. Aucune information sur vous n’est enregistrée.',
    'Vous avez envoyé trop de signalements. Réessayez plus tard.',
  ]),
  es: wordsOf([
    'Denunciar esta tarjeta',
    'Motivo',
    'Apodo inapropiado',
    'Look o artículo inapropiado',
    'Suplantación de identidad',
    'Acoso',
    'Otro motivo',
    'Detalles (opcional)',
    'Enviar',
    'Gracias',
    'El equipo de este servicio revisará la tarjeta. No se guarda nada sobre ti.',
    'Has enviado demasiadas denuncias. Inténtalo de nuevo más tarde.',
  ]),
  de: wordsOf([
    'Diese Karte melden',
    'Grund',
    'Unangemessener Spitzname',
    'Unangemessener Look oder Artikel',
    'Falsche Identität',
    'Belästigung',
    'Etwas anderes',
    'Einzelheiten (freiwillig)',
    'Senden',
    'Danke',
    'Das Team dieses Dienstes sieht sich die Karte an. Über dich wird nichts gespeichert.',
    'Du hast zu viele Meldungen gesendet. Bitte versuche es später noch einmal.',
  ]),
  pt: wordsOf([
    'Denunciar este cartão',
    'Motivo',
    'Apelido impróprio',
    'Look ou item impróprio',
    'Se passa por outra pessoa',
    'Assédio',
    'Outro motivo',
    'Detalhes (opcional)',
    'Enviar',
    'Agradecemos o aviso',
    'A equipe deste serviço vai analisar o cartão. Nada sobre você é armazenado.',
    'Você enviou denúncias demais. Tente de novo mais tarde.',
  ]),
  id: wordsOf([
    'Laporkan kartu ini',
    'Alasan',
    'Nama panggilan tidak pantas',
    'Penampilan atau item tidak pantas',
    'Penyamaran sebagai orang lain',
    'Pelecehan',
    'Lainnya',
    'Keterangan (opsional)',
    'Kirim',
    'Terima kasih',
    'Pengelola layanan ini akan memeriksa kartu. Tidak ada data tentang kamu yang disimpan.',
    'Kamu sudah mengirim terlalu banyak laporan. Coba lagi nanti.',
  ]),
  ar: wordsOf([
    'الإبلاغ عن هذه البطاقة',
    'السبب',
    'اسم مستعار غير لائق',
    'مظهر أو قطعة غير لائقة',
    'انتحال شخصية',
    'مضايقة',
    'سبب آخر',
    'التفاصيل (اختياري)',
    'إرسال',
    'شكرًا لك',
    'سيراجع فريق هذه الخدمة البطاقة. لا نحفظ أي شيء عنك.',
    'أرسلت بلاغات كثيرة جدًا. يُرجى إعادة المحاولة لاحقًا.',
  ]),
}
